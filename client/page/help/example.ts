// The type of a rulebook example: a moment of a game, cut down to a few hexes.
import type { RefusalReason } from '../../../shared/model/catalogue/refusals.ts';
import type { Counter, HexId, HexState, Kind, Seat } from '../../../shared/model/game/types.ts';
import type { Line } from '../../session/log.ts';

export interface BoardCut {
  /** The number of hexes of the whole board. */
  size: number;
  cloud: HexId | null;
  hexes: readonly (readonly [HexId, HexState])[];
  /** Items in play and their bearers. */
  counters: readonly Pick<Counter, 'id' | 'kind' | 'seat' | 'at' | 'up' | 'role'>[];
}

/**
 * A rulebook example. Its own board has no hexes if the
 * example is about counters alone, or about several boards.
 */
export interface Example extends BoardCut {
  /** The hexes that the example is about. */
  at: readonly HexId[];
  path: readonly HexId[];
  /** The counters that the example is about, with their owners. */
  faces: readonly (readonly [Seat, Kind])[];
  /** The sentence on what happened. */
  key: Line['key'] | 'book.example.asked' | `book.${'barred' | 'drawn'}.${string}` | '';
  params: Line['params'];
  /** The action that was refused: its hexes, and the refusal. */
  barred?: { hexes: readonly HexId[]; by: RefusalReason };
  /** The number of pieces in each hex, or of each counter. */
  counts?: readonly number[];
  /** Several boards instead of one. */
  boards?: readonly BoardCut[];
  /**
   * Where the example comes from: a recorded game, a script,
   * a position of the scenes page, or a prepared position.
   */
  source: string;
}
