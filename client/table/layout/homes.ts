/** Names of the places that counters belong to. */
import type { Home, PileRef } from '../types.ts';

/** Returns the place of counters in a hex. */
export const inHex = (hex: number): Home => ({ in: 'hex', hex });
/** Returns the place of a hex's income. */
export const asIncome = (hex: number): Home => ({ in: 'income', hex });
/** Returns the place of a seat's rack. */
export const onRack = (seat: number): Home => ({ in: 'rack', seat });
/** Returns the row of open cards of a seat. */
export const before = (seat: number): Home => ({ in: 'aside', seat });
export const POOL: Home = { in: 'pool' };

/** Returns true if both are the same place. */
export const isSameHome = (a: Home, b: Home): boolean => a.in === b.in && isAtSame(a, b);

/** Returns whether both are the same hex, seat or the pool. */
export function isAtSame(a: Home, b: Home): boolean {
  if ('hex' in a) return 'hex' in b && a.hex === b.hex;
  return 'seat' in a ? 'seat' in b && a.seat === b.seat : b.in === 'pool';
}

/** Returns whether both are the same pile. */
export const isSamePile = (a: PileRef | null, b: PileRef | null): boolean =>
  a !== null && b !== null && a.hex === b.hex && a.seat === b.seat && a.up === b.up;
