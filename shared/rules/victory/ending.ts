// What a way to end the game is: when it looks at the position, and who has won then.
import type { Game, Seat, Victory } from '../../game/types.ts';

/** A way to end the game. Each function reads the position alone, and says who has won by it; null while nobody has. */
export interface Ending {
  /** Right after a seat took a hex, in the middle of any phase. */
  readonly hexTaken?: (g: Game, seat: Seat) => Victory | null;
  /** After the last player's part of construction. AMB-134 */
  readonly constructionOver?: (g: Game) => Victory | null;
}
