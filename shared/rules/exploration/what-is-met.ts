// How many Things an explorer meets by the die. EXPL-01, EXPL-02
import type { Game, Seat } from '../../game/types.ts';
import { powerOf } from '../../powers/table.ts';

/** On these faces the hex is captured with nobody in it. EXPL-01 */
const EMPTY = [1, 6];
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** How many Things an explorer meets by the die, none included. */
export const met = (g: Game, seat: Seat, die: number): number =>
  powerOf(g, seat).met?.(die) ?? (EMPTY.includes(die) ? 0 : die);

/** The faces on which this explorer meets nobody. */
export const facesOfNobody = (g: Game, seat: Seat): number[] => FACES.filter((die) => met(g, seat, die) === 0);
