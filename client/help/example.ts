// The form of an example of the rulebook: a moment of a game, cut down to a few hexes.
import type { RefusalReason } from '../../shared/catalogue/refusals.ts';
import type { Counter, HexId, HexState, Kind, Seat } from '../../shared/game/types.ts';
import type { Line } from '../state/log.ts';

/** What of a board is drawn. */
export interface BoardCut {
  /** How many hexes the whole board has. */
  size: number;
  /** Where the Black Cloud is. */
  cloud: HexId | null;
  hexes: readonly (readonly [HexId, HexState])[];
  /** Items in play and their bearers. */
  counters: readonly Pick<Counter, 'id' | 'kind' | 'seat' | 'at' | 'up' | 'role'>[];
}

/** Its own board has no hexes where it is about counters alone, or about boards. */
export interface Example extends BoardCut {
  /** The hexes it is about. */
  at: readonly HexId[];
  /** Where somebody went. */
  path: readonly HexId[];
  /** The counters it is about, with whose they are. */
  faces: readonly (readonly [Seat, Kind])[];
  /** The sentence that tells it. */
  key: Line['key'] | 'book.example.asked' | `book.${'barred' | 'drawn'}.${string}` | '';
  params: Line['params'];
  /** What the sentence says is refused: in these hexes, and by what the table says then. */
  barred?: { hexes: readonly HexId[]; by: RefusalReason };
  /** How many there are of what stands in each hex, or of each counter. */
  counts?: readonly number[];
  /** Boards beside each other instead of one. */
  boards?: readonly BoardCut[];
  /** Where it is from: a recorded game, a script, a position of the page of scenes, a prepared one. */
  source: string;
}
