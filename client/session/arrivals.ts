// The order in which a player's pieces came to their hexes, as far as this page has seen. It is known only to
// the page of the player, and no other viewer can learn it. DEP-07, SEC-07

import { isFighter } from '../../shared/model/game/pieces.ts';
import { type HexId, isOnBoard, type Kind, type PieceId, type Seat, type View } from '../../shared/model/game/types.ts';
import { sessionPart } from './context.ts';
import { useTable } from './game.ts';

interface Arrival {
  readonly hex: HexId;
  readonly kind: Kind;
  /** Increases with each piece that arrives in any hex. */
  readonly place: number;
}

type Arrivals = ReadonlyMap<PieceId, Arrival>;

/** Returns the arrivals of a page that has seen nothing yet. */
export const noArrivals = (): Arrivals => new Map();

/**
 * Returns the arrivals after a view. A piece whose id changed when it was turned over keeps its place. Pieces
 * that arrive together are in catalogue order.
 */
export function arrivalsAfter(previous: Arrivals, view: View, seat: Seat): Arrivals {
  const own = view.counters.filter((c) => c.seat === seat && isOnBoard(c.at) && isFighter(c.kind));
  if (own.length === previous.size && own.every((c) => previous.get(c.id)?.hex === c.at)) return previous;
  const left = new Map(previous);
  const now = new Map<PieceId, Arrival>();
  for (const { id, at } of own) {
    const known = previous.get(id);
    if (known === undefined || known.hex !== at) continue;
    now.set(id, known);
    left.delete(id);
  }
  let last = Math.max(0, ...[...previous.values()].map(({ place }) => place));
  for (const { id, at, kind } of own.filter((c) => !now.has(c.id)).sort((a, b) => a.kind - b.kind || a.id - b.id)) {
    if (!isOnBoard(at)) continue;
    const turned = previous.has(id)
      ? undefined
      : [...left].find(([, piece]) => piece.hex === at && piece.kind === kind);
    now.set(id, turned?.[1] ?? { hex: at, kind, place: ++last });
    if (turned !== undefined) left.delete(turned[0]);
  }
  return now;
}

export const useArrivals = sessionPart<{ arrivals: Arrivals }>(() => ({ arrivals: noArrivals() }));

useTable.subscribe(({ shown, game, seat }, before) => {
  if (shown === before.shown && seat === before.seat) return;
  const previous = game === before.game && seat === before.seat ? useArrivals.getState().arrivals : noArrivals();
  useArrivals.setState({ arrivals: shown === null ? noArrivals() : arrivalsAfter(previous, shown, seat) });
});
