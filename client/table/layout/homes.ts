/** Names of the places counters belong to. */
import type { Home, PileRef } from '../types.ts';

/** A place in a hex. */
export const inHex = (hex: number): Home => ({ in: 'hex', hex });
/** The income’s place of a hex. */
export const asIncome = (hex: number): Home => ({ in: 'income', hex });
/** The rack of a seat. */
export const onRack = (seat: number): Home => ({ in: 'rack', seat });
/** The row of open cards before a seat. */
export const before = (seat: number): Home => ({ in: 'aside', seat });
export const POOL: Home = { in: 'pool' };

/** Are these the same place? */
export const isSameHome = (a: Home, b: Home): boolean => a.in === b.in && isAtSame(a, b);

/** Are they of the same hex, of the same seat, or both the pool? */
export function isAtSame(a: Home, b: Home): boolean {
  if ('hex' in a) return 'hex' in b && a.hex === b.hex;
  return 'seat' in a ? 'seat' in b && a.seat === b.seat : b.in === 'pool';
}

/** Are these the same pile? None is no pile. */
export const isSamePile = (a: PileRef | null, b: PileRef | null): boolean =>
  a !== null && b !== null && a.hex === b.hex && a.seat === b.seat && a.up === b.up;
