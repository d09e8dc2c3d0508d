import type { BoardCut } from '../../client/page/help/example.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { type Game, type HexId, type HexOrNone, isOnBoard } from '../../shared/model/game/types.ts';
import { boardHexes, distance } from '../../shared/model/hex/hex.ts';

export function cutBoard(game: Game, hexes: readonly HexId[]): BoardCut {
  return {
    size: game.hexes.length,
    cloud: game.cloud !== null && hexes.includes(game.cloud) ? game.cloud : null,
    hexes: hexes.map((at) => [at, hexState(game, at)]),
    counters: game.counters
      .filter(({ at, role }) => isOnBoard(at) && hexes.includes(at) && role !== null)
      .map(({ id, kind, seat, at, up, role }) => ({ id, kind, seat, at, up, role })),
  };
}

export const hexesAround = (game: Game, hex: HexOrNone, path: readonly HexId[] = []): HexId[] =>
  boardHexes(game.hexes.length).filter((at) => hex === -1 || path.includes(at) || distance(at, hex) <= 1);
