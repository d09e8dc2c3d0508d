// The interface of an ending.
import type { Game, HexId, Seat, Victory } from '../../game/types.ts';

/** A way to end the game. Each function returns the victory by the position, or null. */
export interface Ending {
  /** Runs right after a seat that can win has captured a hex, in any phase. */
  readonly hexTaken?: (g: Game, seat: Seat, hex: HexId) => Victory | null;
  /** Runs after the last player's part of construction. AMB-134 */
  readonly constructionOver?: (g: Game) => Victory | null;
  /** Runs when the round is over, before its order changes. AMB-64 */
  readonly roundOver?: (g: Game) => Victory | null;
  /** The first citadel sets the game's last round: this many rounds after the one in which it is built. */
  readonly roundsAfterFirst?: number;
  /** If damage leaves a single citadel, its countdown restarts in that round. CIT-05 */
  readonly restartsClock?: true;
  /** The whole game has one citadel at a time, instead of one for each player. */
  readonly hasOneCitadel?: true;
  /** A captured citadel keeps the round in which it was built, so that only building one wins. */
  readonly keepsClock?: true;
  /** The number of citadels from which an event that shakes citadels may take levels of one. */
  readonly shakenFrom?: number;
}
