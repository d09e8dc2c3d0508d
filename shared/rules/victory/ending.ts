// The interface of an ending.
import type { Game, HexId, Seat, Victory } from '../../game/types.ts';

/** Each function returns the victory by the position. */
export interface Ending {
  /** Runs right after a seat that can win has captured a hex. */
  readonly hexTaken?: (g: Game, seat: Seat, hex: HexId) => Victory | null;
  /** AMB-134 */
  readonly constructionOver?: (g: Game) => Victory | null;
  /** Runs before the order of the next round. AMB-64 */
  readonly roundOver?: (g: Game) => Victory | null;
  /** The last round comes this many rounds after the first citadel. */
  readonly roundsAfterFirst?: number;
  /** If damage leaves a single citadel, its countdown restarts. CIT-05 */
  readonly restartsClock?: true;
  /** One citadel at a time, instead of one for each player. */
  readonly hasOneCitadel?: true;
  /** A captured citadel keeps the round of its building, so that only building wins. */
  readonly keepsClock?: true;
  /** An event that shakes citadels may take levels from this number of citadels on. */
  readonly shakenFrom?: number;
}
