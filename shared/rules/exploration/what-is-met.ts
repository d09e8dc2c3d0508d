// How many Things the cup gives for each face of the exploration die. EXPL-01, EXPL-02
import type { Game, Seat } from '../../model/game/types.ts';
import { powerOf } from '../powers/powers.ts';

/** The faces on which the hex is captured without defenders. EXPL-01 */
const EMPTY = [1, 6];
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** Returns how many Things an explorer meets on this face. */
export const met = (g: Game, seat: Seat, die: number): number =>
  powerOf(g, seat).met?.(die) ?? (EMPTY.includes(die) ? 0 : die);

/** Returns the faces on which this explorer meets no Things. */
export const facesWithoutThings = (g: Game, seat: Seat): number[] => FACES.filter((die) => met(g, seat, die) === 0);
