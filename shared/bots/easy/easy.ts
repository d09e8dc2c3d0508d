// The easy bot, for a first game: it plays as the steady one does, but leaves others alone for the first rounds, goes at one hex
// of theirs at a time and never at their citadel, and raises none of its own early. By its view alone, with the same dice and gold.
import { CITADEL } from '../../catalogue/index.ts';
import { check, fallback } from '../../decisions/index.ts';
import { hexState } from '../../game/pieces.ts';
import { type Answer, type Answers, type Decision, type HexId, NOBODY, type View } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import type { Random } from '../../luck/index.ts';
import { checkBuild, draftBuild, startBuilding } from '../../rules/construction-limits.ts';
import { countIn, fortLevel } from '../../rules/queries.ts';
import { lastOf } from '../../shape/entry.ts';
import type { Bot } from '../bot.ts';
import { steady } from '../steady/index.ts';
import { movesWorth } from '../steady/movement.ts';

/** The rounds from which it attacks others, and raises a citadel. */
export const EASY = { attacksFrom: 6, citadelFrom: 10 } as const;

/** Moves looked through for one that leaves others alone. */
const MOVES = 40;

const isRivals = (view: View, d: Decision, hex: HexId): boolean => {
  const { owner } = hexState(view, hex);
  return owner !== NOBODY && owner !== d.seat;
};

/** Do own pieces stand in a hex of somebody else's? */
const isAttacking = (view: View, d: Decision): boolean =>
  boardHexes(view.hexes.length).some((hex) => isRivals(view, d, hex) && countIn(hexState(view, hex), d.seat) > 0);

/** Is this a move it makes: anything but into what others own, one hex of theirs at a time excepted once the game is older? */
function isGentle(view: View, d: Decision, move: Answers['move']): boolean {
  if (move.do !== 'go' && move.do !== 'transport') return true;
  const to = move.do === 'go' ? lastOf(move.path) : move.hex;
  if (!isRivals(view, d, to)) return true;
  if (view.round < EASY.attacksFrom || fortLevel(hexState(view, to)) >= CITADEL) return false;
  return countIn(hexState(view, to), d.seat) > 0 || !isAttacking(view, d);
}

function chooseMove(view: View, d: Decision, steadily: Answers['move']): Answers['move'] {
  if (isGentle(view, d, steadily)) return steadily;
  return movesWorth(view, d, MOVES, (move) => isGentle(view, d, move))[0] ?? { do: 'end' };
}

/** The same levels without the one that makes a citadel, until it is time; nor any that only it would make room for. FORT-03 */
function chooseBuild(view: View, d: Decision, { hexes }: Answers['build']): Answers['build'] {
  if (view.round >= EASY.citadelFrom) return { hexes };
  const draft = startBuilding(view, d.seat);
  const lower = hexes.filter((hex) => {
    const raised = fortLevel(hexState(view, hex)) + 1 < CITADEL && checkBuild(view, d.seat, draft, hex) === null;
    if (raised) draftBuild(view, draft, hex);
    return raised;
  });
  return { hexes: lower };
}

function gently(view: View, d: Decision, steadily: Answer): Answer {
  if (d.kind === 'move') return chooseMove(view, d, steadily as Answers['move']);
  return d.kind === 'build' ? chooseBuild(view, d, steadily as Answers['build']) : steadily;
}

/** A friendly player for a first game. */
export const easy: Bot = {
  name: 'easy',
  answer(view: View, d: Decision, random: Random): Answer {
    const steadily = steady.answer(view, d, random);
    const answer = gently(view, d, steadily);
    return check(view, d.seat, d.id, answer) === null ? answer : fallback(view, d, random);
  },
  ...(steady.free && { free: steady.free }),
};
