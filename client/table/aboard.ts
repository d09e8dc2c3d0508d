/** How many are on board of a transport: everybody hears the number when they board; who they are is their owner's secret. */

import type { GameEvent } from '../../shared/events/index.ts';
import { findCounter } from '../../shared/game/pieces.ts';
import type { Counter, Id, View } from '../../shared/game/types.ts';

const heard = new Map<Id, number>();

/** Keeps what an event says of passengers. */
export function hearAboard(e: GameEvent): void {
  if (e.t === 'boarded' && e.item !== 0) heard.set(e.item, e.n);
  else if (e.t === 'spent') for (const id of e.ids) heard.delete(id);
}

/** Forgets everything: the game shown is another one. */
export const forgetAboard = (): void => heard.clear();

/** Passengers of a transport: those known by their counters, else as many as were said to board; 0 when nobody knows. */
export function aboardOf(view: View, transport: Counter): number {
  const flight = view.stack.find((f) => f.kind === 'balloon' && f.item === transport.id);
  if (flight?.kind === 'balloon') return flight.n;
  const known = view.counters.filter((c) => c.on === transport.id && c.at === transport.at).length;
  if (known > 0) return known;
  // Those who fell were turned up first, so that a number heard holds only while nobody here is known.
  const left = view.hexes[transport.at]?.hidden[transport.seat] ?? 0;
  return findCounter(view.counters, transport.id) ? Math.min(heard.get(transport.id) ?? 0, left) : 0;
}
