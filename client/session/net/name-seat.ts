// The names of the other players at this player's tables.
import type { Seat } from '../../../shared/model/game/types.ts';
import type { SeatInfo } from '../seated.ts';
import { keepSeat, mySeats } from './seats.ts';

/** Returns whether two values have the same content. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Stores the other players' names, for the list of the player's games. */
export function nameSeat(roomId: string, own: Seat, places: readonly SeatInfo[]): void {
  const kept = mySeats()[roomId];
  const names = places.filter((p, seat) => seat !== own && p.name !== '').map((p) => p.name);
  if (kept !== undefined && !same(kept.names, names)) keepSeat(roomId, { ...kept, names });
}
