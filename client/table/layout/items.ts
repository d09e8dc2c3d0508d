// How items in play are shown, by their traits in the rules.

import type { GameEvent } from '../../../shared/model/events/index.ts';
import { findCounter, hexState, hiddenCount, transportIdOf } from '../../../shared/model/game/pieces.ts';
import { type Counter, isOnBoard, type Kind, type PieceId, type View } from '../../../shared/model/game/types.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';

/** Returns whether the item has its own model and strength. */
export const isWall = (kind: Kind): boolean => traitOf(kind).conjured?.wall === true;

/** Returns whether the item has its own model and passengers. */
export const isTransport = (kind: Kind): boolean => traitOf(kind).transport !== undefined;

/** Returns how a transport travels. */
export const wayOf = (kind: Kind): 'air' | 'sea' | null => traitOf(kind).transport?.way ?? null;

/** Returns whether the item fights as a counter in the ranks. */
export const isInRank = (kind: Kind): boolean =>
  traitOf(kind).conjured !== undefined && !isWall(kind) && !isTransport(kind);

// The number of passengers is announced at boarding. Their identity is the owner's secret.

type Heard = ReadonlyMap<PieceId, number>;

const NOTHING: ReadonlyMap<PieceId, number> = new Map();
/** The announced numbers of passengers. They are not part of a view, but are dropped together with it. */
const heardBefore = new WeakMap<View, Heard>();

/** Copies the announced numbers to another view. */
export function keepHeard(from: View, to: View): void {
  const heard = heardBefore.get(from);
  if (heard !== undefined) heardBefore.set(to, heard);
}

/** Stores the number an event announces. `after`: the view with the event in effect. */
export function hearEvent(before: View, event: GameEvent, after: View): void {
  const heard = heardBefore.get(before) ?? NOTHING;
  const next = new Map(heard);
  if (event.t === 'boarded') next.set(event.item, event.count);
  else if (event.t === 'usedUp') for (const id of event.ids) next.delete(id);
  if (next.size > 0) heardBefore.set(after, next);
  else heardBefore.delete(after);
}

/** Returns a transport's passengers: known counters, else the announced number. */
export function passengersOf(view: View, transport: Counter): number {
  const flight = view.stack.find((f) => f.kind === 'transport' && f.item === transport.id);
  if (flight?.kind === 'transport') return flight.passengers;
  const known = view.counters.filter((c) => transportIdOf(c) === transport.id && c.at === transport.at).length;
  if (known > 0) return known;
  // The announced number counts only while no passenger is known. Passengers who fell are known: they
  // were turned up first.
  const left = isOnBoard(transport.at) ? hiddenCount(hexState(view, transport.at), transport.seat) : 0;
  const heard = heardBefore.get(view)?.get(transport.id) ?? 0;
  return findCounter(view.counters, transport.id) ? Math.min(heard, left) : 0;
}
