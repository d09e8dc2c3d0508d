// What of a game an example shows: a few of its hexes, and what is in play on them.
import type { BoardCut } from '../../client/help/example.ts';
import { hexState } from '../../shared/game/pieces.ts';
import { type Game, type HexId, type HexOrNone, isOnBoard } from '../../shared/game/types.ts';
import { boardHexes, distance } from '../../shared/hex/index.ts';

/** What of a game is drawn: these hexes, and what is in play on them. */
export function cut(game: Game, hexes: readonly HexId[]): BoardCut {
  return {
    size: game.hexes.length,
    cloud: game.cloud !== null && hexes.includes(game.cloud) ? game.cloud : null,
    hexes: hexes.map((at) => [at, hexState(game, at)]),
    counters: game.counters
      .filter(({ at, role }) => isOnBoard(at) && hexes.includes(at) && role !== null)
      .map(({ id, kind, seat, at, up, role }) => ({ id, kind, seat, at, up, role })),
  };
}

/** The hexes around one, and those of a way; the whole board where it is about none. */
export const around = (game: Game, hex: HexOrNone, path: readonly HexId[] = []): HexId[] =>
  boardHexes(game.hexes.length).filter((at) => hex === -1 || path.includes(at) || distance(at, hex) <= 1);
