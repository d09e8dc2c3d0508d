/** Names of the places counters belong to. */
import type { Home, PileRef } from '../types.ts';

/** A place in a hex. */
export const inHex = (hex: number): Home => ({ in: 'hex', n: hex });
/** The income’s place of a hex. */
export const asIncome = (hex: number): Home => ({ in: 'income', n: hex });
/** The rack of a seat. */
export const onRack = (seat: number): Home => ({ in: 'rack', n: seat });
/** The row of open cards before a seat. */
export const before = (seat: number): Home => ({ in: 'aside', n: seat });
export const POOL: Home = { in: 'pool', n: 0 };

/** Are these the same place? */
export const isSameHome = (a: Home, b: Home): boolean => a.in === b.in && a.n === b.n;

/** Are these the same pile? None is no pile. */
export const isSamePile = (a: PileRef | null, b: PileRef | null): boolean =>
  a !== null && b !== null && a.hex === b.hex && a.seat === b.seat && a.up === b.up;
