// D-36, AMB-76, AMB-104, AMB-117: the items of a battle's windows: asked together with the calls of the same moment,
// carried out after them, attackers in order, then the defender; before round 1 the defender's Dust comes last.
import type { FrameOf, Game, Id, Seat, Use } from '../../game/types.ts';
import { callQuestions } from '../bluff.ts';
import { type Given, goTo, type Play, type Question } from '../play.ts';

type Battle = FrameOf<'battle'>;

/** The questions of a window: calls of bluffs (BLUF-03), and items of the sides. None where nobody could act. */
export function windowQuestions(g: Game, frame: Battle, up: readonly Id[]): Question[] {
  return g.rules.bluffCall === 'manual' ? callQuestions(g, frame.hex, up, frame.safe, frame.sides[0]) : [];
}

/** Shows the items named in a window's answers; returns them in the order in which they take effect. */
export function showUses(_play: Play, _frame: Battle, _given: readonly Given[]): Use[] {
  return [];
}

/** Opens the replies to the next item shown. */
export function runUses(play: Play, frame: Battle): void {
  goTo(play, { ...frame, at: 'used' });
}

/** The item whose replies are over takes effect, if it is still there. */
export function runUsed(play: Play, frame: Battle): void {
  goTo(play, { ...frame, at: 'uses', uses: frame.uses.slice(1) });
}

/** MAG-07: the defender may show Dust of Defense, once everything else has been shown. */
export function runDust(play: Play, frame: Battle): void {
  goTo(play, { ...frame, at: 'powers' });
}

export function takeDust(_play: Play, _frame: Battle, _given: readonly Given[]): void {
  throw new Error('no Dust is in force');
}

/** The Dust whose replies are over takes effect. */
export function runDusted(play: Play, frame: Battle): void {
  goTo(play, { ...frame, at: 'powers' });
}

/** The side of a battle that this item is used for. */
export const userOf = (frame: Battle, seat: Seat): Seat => (frame.sides.includes(seat) ? seat : -1);
