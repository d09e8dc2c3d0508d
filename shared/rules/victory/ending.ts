// What a way to end the game is: when it looks at the position, and who has won then.
import type { Game, HexId, Seat, Victory } from '../../game/types.ts';

/** A way to end the game. Each function reads the position alone, and says who has won by it; null while nobody has. */
export interface Ending {
  /** Right after a seat that can win took a hex, in the middle of any phase. */
  readonly hexTaken?: (g: Game, seat: Seat, hex: HexId) => Victory | null;
  /** After the last player's part of construction. AMB-134 */
  readonly constructionOver?: (g: Game) => Victory | null;
  /** When the round is played, before its order changes. AMB-64 */
  readonly roundOver?: (g: Game) => Victory | null;
  /** The first citadel sets the game's last round, this many after the round in which it is built. */
  readonly roundsAfterFirst?: number;
  /** If damage leaves a single citadel, its clock starts again in that round. CIT-05 */
  readonly restartsClock?: true;
  /** There is one citadel at a time in the whole game, not one for each player. */
  readonly hasOneCitadel?: true;
  /** A citadel that is taken keeps the round in which it was built: only building one wins. */
  readonly keepsClock?: true;
  /** From this many citadels on, an event that shakes citadels may take levels of one. */
  readonly shakenFrom?: number;
}
