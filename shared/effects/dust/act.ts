// Dust of Defense. Before round 1, when all other items have been shown, the defender sends home every attacker who has
// a hex to retreat to; the others stay and fight. MAG-07, AMB-76, AMB-79, AMB-127, D-56
import { kindOf } from '../../catalogue/index.ts';
import type { Game, Id, Seat } from '../../game/types.ts';
import { NOBODY } from '../../game/types.ts';
import { speaker } from '../../rules/battle/losses.ts';
import { goAway, mayRetreat } from '../../rules/battle/retreat.ts';
import { activeSides } from '../../rules/battle/sides.ts';
import { pieceById } from '../../rules/facts.ts';
import { atHand, mayShow, neutralItems } from '../../rules/item-facts.ts';
import { openReplies } from '../../rules/items/replies.ts';
import { bringOut, spend } from '../../rules/items/using.ts';
import { answerOf, ask, type Given, goTo, type Play } from '../../rules/play.ts';
import { type Battle, defineActs } from '../act.ts';
import { afterMoment } from '../order.ts';

const DUST = kindOf('dust_of_defense');

/** Where the battle goes on. */
const AFTER = afterMoment('dust');

const defenderOf = (frame: Battle): Seat => frame.sides[frame.sides.length - 1];

/** Attackers (indexes into `sides`) who have a hex to go to, in order. */
const sentHome = (g: Game, frame: Battle): number[] =>
  frame.sides.flatMap((side, i) => (side !== defenderOf(frame) && mayRetreat(g, frame.hex, side) ? [i] : []));

/** The Dust that a seat could show for the defender, from its rack or for neutral defenders. */
export function dustOf(view: Game, frame: Battle, seat: Seat): Id[] {
  const defender = defenderOf(frame);
  if (seat !== speaker(frame, defender)) return [];
  const items = defender === NOBODY ? neutralItems(view, seat, [DUST]) : atHand(view, seat, [DUST]);
  return items.map((c) => c.id);
}

/** Could the defender show Dust, as far as everybody knows? AMB-79: only where it sends somebody home. ENG-04 */
function couldShow(g: Game, frame: Battle): boolean {
  const defender = defenderOf(frame);
  const active = activeSides(g, frame);
  if (active.length < 2 || !active.includes(defender) || sentHome(g, frame).length === 0) return false;
  return defender === NOBODY
    ? dustOf(g, frame, frame.opponent).length > 0
    : mayShow(g, [DUST], defender).includes(defender);
}

/** The defender is asked, once everything else has been shown. */
function runDust(play: Play, frame: Battle) {
  if (!couldShow(play.game, frame)) return goTo(play, { ...frame, at: AFTER });
  ask(play, [{ seat: speaker(frame, defenderOf(frame)), kind: 'battle.dust', hex: frame.hex }]);
}

function takeDust(play: Play, frame: Battle, given: readonly Given[]) {
  const { id } = answerOf(given[0], 'battle.dust');
  if (id < 0) return goTo(play, { ...frame, at: AFTER });
  const { seat } = given[0].decision;
  const shown = bringOut(play, seat, id);
  goTo(play, { ...frame, at: 'dusted', uses: [{ id: shown, on: -1, seat: -1 }] });
  openReplies(play, seat, shown, frame.hex);
}

/** The Dust whose replies are over takes effect. */
function runDusted(play: Play, frame: Battle): void {
  const [{ id }] = frame.uses;
  const scattered = pieceById(play.game, id) !== undefined;
  spend(play, [id]);
  goTo(play, { ...frame, at: 'dusting', uses: [], retreat: scattered ? sentHome(play.game, frame) : [] });
}

/** Attackers in order say where to; then the powers before round 1. D-56 */
function runDusting(play: Play, frame: Battle) {
  const [i] = frame.retreat;
  if (i === undefined) return goTo(play, { ...frame, at: AFTER });
  ask(play, [{ seat: frame.sides[i], kind: 'battle.retreat', hex: frame.hex, n: 1 }]);
}

function takeDusting(play: Play, frame: Battle, given: readonly Given[]): void {
  goTo(play, { ...frame, retreat: frame.retreat.slice(1) });
  goAway(play, given[0].decision.seat, frame.hex, answerOf(given[0], 'battle.retreat'));
}

export const dust = defineActs({
  dust_of_defense: {
    battle: {
      dust: { run: runDust, take: takeDust },
      dusted: { run: runDusted },
      dusting: { run: runDusting, take: takeDusting },
    },
  },
});
