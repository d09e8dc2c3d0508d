/**
 * The number of passengers of a transport. All players hear the number at boarding; who they are is the
 * owner's secret.
 */

import type { GameEvent } from '../../../shared/events/index.ts';
import { findCounter, hexState, hiddenCount, transportIdOf } from '../../../shared/game/pieces.ts';
import { type Counter, isOnBoard, type PieceId, type View } from '../../../shared/game/types.ts';

/** Announced numbers, by transport. */
type Heard = ReadonlyMap<PieceId, number>;

const NOTHING: ReadonlyMap<PieceId, number> = new Map();
/** Numbers announced up to a view. They are no part of the view and are dropped with it. */
const heardBefore = new WeakMap<View, Heard>();

/** Copies the announced numbers to another view of the same game. */
export function keepHeard(from: View, to: View): void {
  const heard = heardBefore.get(from);
  if (heard !== undefined) heardBefore.set(to, heard);
}

/**
 * Stores an event's passenger number and the earlier numbers. `after` is the view with the event in effect.
 */
export function hearEvent(before: View, event: GameEvent, after: View): void {
  const heard = heardBefore.get(before) ?? NOTHING;
  const next = new Map(heard);
  if (event.t === 'boarded') next.set(event.item, event.count);
  else if (event.t === 'usedUp') for (const id of event.ids) next.delete(id);
  if (next.size > 0) heardBefore.set(after, next);
  else heardBefore.delete(after);
}

/** Returns a transport's passengers: the known counters, else the announced number, else 0. */
export function passengersOf(view: View, transport: Counter): number {
  const flight = view.stack.find((f) => f.kind === 'transport' && f.item === transport.id);
  if (flight?.kind === 'transport') return flight.passengers;
  const known = view.counters.filter((c) => transportIdOf(c) === transport.id && c.at === transport.at).length;
  if (known > 0) return known;
  // The announced number counts only while no passenger is known: passengers that fell were turned up first.
  const left = isOnBoard(transport.at) ? hiddenCount(hexState(view, transport.at), transport.seat) : 0;
  const heard = heardBefore.get(view)?.get(transport.id) ?? 0;
  return findCounter(view.counters, transport.id) ? Math.min(heard, left) : 0;
}
