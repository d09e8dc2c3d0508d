// In which order a player's own pieces came to their hexes, as far as this page has seen it. It comes from the player's own view
// alone and stays on the page, so no other viewer can learn it. DEP-07, SEC-07
import { create } from 'zustand';
import { isFighter } from '../../shared/game/pieces.ts';
import { type HexId, isOnBoard, type Kind, type PieceId, type Seat, type View } from '../../shared/game/types.ts';
import { useTable } from './game.ts';

interface Arrival {
  readonly hex: HexId;
  readonly kind: Kind;
  /** Rises with each piece that comes to any hex. */
  readonly place: number;
}

export type Arrivals = ReadonlyMap<PieceId, Arrival>;

/** Returns the arrivals of a page that has seen nothing yet. */
export const noArrivals = (): Arrivals => new Map();

/**
 * Returns the arrivals after a view. A piece that has another number since it was turned over keeps its place; pieces that come
 * together come in catalogue order.
 */
export function arrivalsAfter(was: Arrivals, view: View, seat: Seat): Arrivals {
  const own = view.counters.filter((c) => c.seat === seat && isOnBoard(c.at) && isFighter(c.kind));
  if (own.length === was.size && own.every((c) => was.get(c.id)?.hex === c.at)) return was;
  const left = new Map(was);
  const now = new Map<PieceId, Arrival>();
  for (const { id, at } of own) {
    const known = was.get(id);
    if (known === undefined || known.hex !== at) continue;
    now.set(id, known);
    left.delete(id);
  }
  let last = Math.max(0, ...[...was.values()].map(({ place }) => place));
  for (const { id, at, kind } of own.filter((c) => !now.has(c.id)).sort((a, b) => a.kind - b.kind || a.id - b.id)) {
    if (!isOnBoard(at)) continue;
    const turned = was.has(id) ? undefined : [...left].find(([, one]) => one.hex === at && one.kind === kind);
    now.set(id, turned?.[1] ?? { hex: at, kind, place: ++last });
    if (turned !== undefined) left.delete(turned[0]);
  }
  return now;
}

/** The arrivals of this page's own seat in the game that is shown. */
export const useArrivals = create<{ arrivals: Arrivals }>(() => ({ arrivals: noArrivals() }));

useTable.subscribe(({ shown, game, seat }, before) => {
  if (shown === before.shown && seat === before.seat) return;
  const was = game === before.game && seat === before.seat ? useArrivals.getState().arrivals : noArrivals();
  useArrivals.setState({ arrivals: shown === null ? noArrivals() : arrivalsAfter(was, shown, seat) });
});
