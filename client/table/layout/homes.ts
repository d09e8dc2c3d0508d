/** Names of the places counters belong to. */
import type { Home, PileRef } from '../types.ts';

export const inHex = (hex: number): Home => ({ in: 'hex', n: hex });
export const asIncome = (hex: number): Home => ({ in: 'income', n: hex });
export const onRack = (seat: number): Home => ({ in: 'rack', n: seat });
export const before = (seat: number): Home => ({ in: 'aside', n: seat });
export const POOL: Home = { in: 'pool', n: 0 };

export const isSameHome = (a: Home, b: Home): boolean => a.in === b.in && a.n === b.n;

export const isSamePile = (a: PileRef | null, b: PileRef | null): boolean =>
  a !== null && b !== null && a.hex === b.hex && a.seat === b.seat && a.up === b.up;
