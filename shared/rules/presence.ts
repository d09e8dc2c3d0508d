// Says which players are present in a hex, by creatures, heroes, transports or
// walls. MOVE-09, RET-02, AMB-120

import { KINDS } from '../model/catalogue/index.ts';
import { hexState } from '../model/game/pieces.ts';
import { cachedQuery } from '../model/game/places.ts';
import { type Counter, type Game, type HexId, isOnBoard, NOBODY, type Seat } from '../model/game/types.ts';
import { countIn, hasWalls, order } from './queries/queries.ts';
import { traitOf } from './traits/table.ts';

const isTransport: readonly boolean[] = KINDS.map((k) => traitOf(k.kind).transport !== undefined);
const NONE: readonly Counter[] = [];
const landed = cachedQuery((counters) =>
  counters.filter((c) => isTransport[c.kind] && isOnBoard(c.at) && c.role?.as === 'fighting'),
);

/** Returns the transports on the board. MAG-02 */
export const transports = (g: Game): readonly Counter[] => (g.rules.magic ? landed(g) : NONE);

/** Returns the transport of a seat in a hex; undefined if none exists. AMB-120 */
export function transportIn(g: Game, hex: HexId, seat: Seat): Counter | undefined {
  for (const c of transports(g)) if (c.at === hex && c.seat === seat) return c;
  return undefined;
}

/** Does a seat have creatures, heroes or a transport in this hex? AMB-120 */
export const isPresent = (g: Game, hex: HexId, seat: Seat): boolean =>
  countIn(hexState(g, hex), seat) > 0 || transportIn(g, hex, seat) !== undefined;

/** Does another player have a piece, a transport or walls in this hex? MOVE-09, RET-02 */
export function hasEnemy(g: Game, hex: HexId, seat: Seat): boolean {
  const h = hexState(g, hex);
  for (const s of g.clockwise) if (s !== seat && countIn(h, s) > 0) return true;
  if (h.owner !== NOBODY && h.owner !== seat && hasWalls(h)) return true;
  const up = transports(g);
  return up.length > 0 && up.some((c) => c.at === hex && c.seat !== seat);
}

/** Returns the other seats with pieces or a transport in this hex, beginning with the first player. */
export const enemiesIn = (g: Game, hex: HexId, seat: Seat): Seat[] =>
  order(g).filter((s) => s !== seat && isPresent(g, hex, s));
