/** How many are on board of a transport: everybody hears the number when they board; who they are is their owner's secret. */

import type { GameEvent } from '../../../shared/events/index.ts';
import { findCounter, hexState, hiddenCount, transportIdOf } from '../../../shared/game/pieces.ts';
import { type Counter, isOnBoard, type PieceId, type View } from '../../../shared/game/types.ts';

/** Numbers heard, by transport. */
type Heard = ReadonlyMap<PieceId, number>;

const NOTHING: ReadonlyMap<PieceId, number> = new Map();
/** What was heard on the way to a view: no part of the view itself, and gone with it. */
const heardBefore = new WeakMap<View, Heard>();

/** What was said of passengers up to one view is known in another one too: the same game from elsewhere. */
export function keepHeard(from: View, to: View): void {
  const heard = heardBefore.get(from);
  if (heard !== undefined) heardBefore.set(to, heard);
}

/** Keeps what an event says of passengers, and what was heard before it. `after` is the view with the event in effect. */
export function hearEvent(before: View, event: GameEvent, after: View): void {
  const heard = heardBefore.get(before) ?? NOTHING;
  const next = new Map(heard);
  if (event.t === 'boarded') next.set(event.item, event.count);
  else if (event.t === 'usedUp') for (const id of event.ids) next.delete(id);
  if (next.size > 0) heardBefore.set(after, next);
  else heardBefore.delete(after);
}

/** Passengers of a transport: those known by their counters, else as many as were said to board; 0 when nobody knows. */
export function passengersOf(view: View, transport: Counter): number {
  const flight = view.stack.find((f) => f.kind === 'transport' && f.item === transport.id);
  if (flight?.kind === 'transport') return flight.passengers;
  const known = view.counters.filter((c) => transportIdOf(c) === transport.id && c.at === transport.at).length;
  if (known > 0) return known;
  // Those who fell were turned up first, so that a number heard holds only while nobody here is known.
  const left = isOnBoard(transport.at) ? hiddenCount(hexState(view, transport.at), transport.seat) : 0;
  const heard = heardBefore.get(view)?.get(transport.id) ?? 0;
  return findCounter(view.counters, transport.id) ? Math.min(heard, left) : 0;
}
