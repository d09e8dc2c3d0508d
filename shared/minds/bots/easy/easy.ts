// The easy bot, for a first game. It plays like the steady bot with these limits: it explores one hex at a
// time, plays no event against others, attacks no player in the first rounds, and later attacks one hex at a
// time. Late in the game it builds the first citadel or storms another player's, so that the game ends. It
// sees the same view, and has the same dice and gold, as every player.
import { CITADEL } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import {
  type Answer,
  type Answers,
  type Decision,
  type HexId,
  NOBODY,
  type RuleSet,
  type View,
} from '../../../model/game/types.ts';
import { boardHexes } from '../../../model/hex/hex.ts';
import type { Random } from '../../../model/luck/random.ts';
import { lastOf } from '../../../model/shape/entry.ts';
import { checkBuild, draftBuild, startBuilding } from '../../../rules/construction-limits.ts';
import { check } from '../../../rules/decisions/index.ts';
import { citadels, countIn, fortLevel, isCitadel } from '../../../rules/queries/queries.ts';
import { canWin } from '../../../rules/victory/standing.ts';
import { fallback } from '../../stand-ins/index.ts';
import type { Bot } from '../bot.ts';
import { movesWorth } from '../steady/movement.ts';
import { steadyBot } from '../steady/steady.ts';
import { PLAIN, type Style } from '../steady/style.ts';

/** The first rounds in which the bot attacks players, builds a citadel, and storms one. */
export const EASY = { attacksFrom: 6, citadelFrom: 7, stormsFrom: 7 } as const;

/** How many moves the bot considers to find a move that spares other players. */
const MOVES = 40;

const isRivals = (view: View, d: Decision, hex: HexId): boolean => {
  const { owner } = hexState(view, hex);
  return owner !== NOBODY && owner !== d.seat;
};

const isWild = (view: View, hex: HexId): boolean => hexState(view, hex).owner === NOBODY;
const isEntered = (view: View, d: Decision, hex: HexId): boolean => countIn(hexState(view, hex), d.seat) > 0;

const isAttacking = (view: View, d: Decision): boolean =>
  boardHexes(view.hexes.length).some((hex) => isRivals(view, d, hex) && isEntered(view, d, hex));

const isExploring = (view: View, d: Decision): boolean =>
  boardHexes(view.hexes.length).some((hex) => isWild(view, hex) && isEntered(view, d, hex));

/**
 * May the easy bot make this move? It enters unowned hexes one at a time, and rivals' hexes only from the
 * rounds in `EASY`. It storms no citadel once the last round is known, because then the count of incomes ends
 * the game anyway. CIT-08
 */
function isGentle(view: View, d: Decision, move: Answers['move'], { waits }: Style): boolean {
  if (move.do !== 'go' && move.do !== 'transport') return true;
  const to = move.do === 'go' ? lastOf(move.path) : move.hex;
  if (!isRivals(view, d, to)) return !isWild(view, to) || isEntered(view, d, to) || !isExploring(view, d);
  if (isCitadel(hexState(view, to))) return view.round >= EASY.stormsFrom && view.lastRound === null;
  if (view.round < EASY.attacksFrom + waits) return false;
  return isEntered(view, d, to) || !isAttacking(view, d);
}

function chooseMove(view: View, d: Decision, steadily: Answers['move'], style: Style): Answers['move'] {
  if (isGentle(view, d, steadily, style)) return steadily;
  return movesWorth(view, d, MOVES, (move) => isGentle(view, d, move, style), style)[0] ?? { do: 'end' };
}

/** Endings in which a second citadel delays the end or takes the win from the first. CIT-05, CIT-08 */
const WON_BY_HOLDING: readonly RuleSet['victory'][] = ['conquest', 'incomeCount', 'soleAtEnd', 'unique'];

const hasRivalCitadel = (view: View, d: Decision): boolean =>
  WON_BY_HOLDING.includes(view.rules.victory) &&
  citadels(view).some((hex) => isRivals(view, d, hex) && canWin(view, hexState(view, hex).owner));

/**
 * Removes citadels from the steady bot's choice that are too early or come after a rival's. Also removes a
 * fort level that was only meant to free the fort counter for such a citadel. FORT-03
 */
function chooseBuild(view: View, d: Decision, { hexes }: Answers['build']): Answers['build'] {
  if (view.round >= EASY.citadelFrom && !hasRivalCitadel(view, d)) return { hexes };
  const draft = startBuilding(view, d.seat);
  const lower = hexes.filter((hex) => {
    const raised = fortLevel(hexState(view, hex)) + 1 < CITADEL && checkBuild(view, d.seat, draft, hex) === null;
    if (raised) draftBuild(view, draft, hex);
    return raised;
  });
  return { hexes: lower };
}

function chooseEvent(view: View, d: Decision, steadily: Answers['event.play']): Answers['event.play'] {
  if (steadily.do !== 'play') return steadily;
  const { on } = steadily;
  const isKind = on.what === 'nothing' || (on.what === 'hex' && hexState(view, on.hex).owner === d.seat);
  return isKind ? steadily : { do: 'pass' };
}

function gently(view: View, d: Decision, steadily: Answer, style: Style): Answer {
  if (d.kind === 'move') return chooseMove(view, d, steadily as Answers['move'], style);
  if (d.kind === 'event.play') return chooseEvent(view, d, steadily as Answers['event.play']);
  return d.kind === 'build' ? chooseBuild(view, d, steadily as Answers['build']) : steadily;
}

/** Creates an easy bot. */
export function easyBot(style: Style = PLAIN): Bot {
  const steady = steadyBot({ style });
  return {
    name: 'easy',
    answer(view: View, d: Decision, random: Random): Answer {
      const steadily = steady.answer(view, d, random);
      const answer = gently(view, d, steadily, style);
      return check(view, d.seat, d.id, answer) === null ? answer : fallback(view, d, random);
    },
    ...(steady.free && { free: steady.free }),
  };
}

/** A friendly player for a first game. */
export const easy: Bot = easyBot();
