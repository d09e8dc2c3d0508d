// Pairs the counters on the table with the counters of the next model.
import { isHero, isKind, otherFace } from '../../../shared/model/catalogue/kinds.ts';
import type { Home, PileRef } from '../types.ts';

// Names of the places that counters belong to.

/** Returns the place of counters in a hex. */
export const inHex = (hex: number): Home => ({ in: 'hex', hex });
/** Returns the place of a hex's income. */
export const asIncome = (hex: number): Home => ({ in: 'income', hex });
/** Returns the place of a seat's rack. */
export const onRack = (seat: number): Home => ({ in: 'rack', seat });
/** Returns the row of a seat's counters that all players see before they are removed or placed. */
export const before = (seat: number): Home => ({ in: 'aside', seat });
export const POOL: Home = { in: 'pool' };

/** Returns true if both are the same place. */
export const isSameHome = (a: Home, b: Home): boolean => a.in === b.in && isAtSame(a, b);

function isAtSame(a: Home, b: Home): boolean {
  if ('hex' in a) return 'hex' in b && a.hex === b.hex;
  return 'seat' in a ? 'seat' in b && a.seat === b.seat : b.in === 'pool';
}

/** Returns whether both are the same pile. */
export const isSamePile = (a: PileRef | null, b: PileRef | null): boolean =>
  a !== null && b !== null && a.hex === b.hex && a.seat === b.seat && a.up === b.up;

const sameHero = (a: number, b: number): boolean =>
  isKind(a) && isKind(b) && isHero(a) && isHero(b) && (a === b || otherFace(a) === b);

export interface Token {
  /** The id or, if it is unknown, the place. */
  key: string;
  /** 0 if the viewer may not know it. */
  id: number;
  seat: number;
  home: Home;
  cell: number;
}

export interface Hint {
  from?: Home;
  to?: Home;
}

interface Pairs<S extends Token, T extends Token> {
  pairs: [S, T][];
  gone: S[];
  come: T[];
}

/**
 * Pairs the counters of two models: first by key; then by the hint (the place it left, the place it reached,
 * the same owner); then within one place; then between places of one owner, equal faces first. Of
 * interchangeable counters it takes the first, because the viewer cannot follow any of them.
 */
export function pairUp<S extends Token, T extends Token>(
  before: Iterable<S>,
  after: readonly T[],
  hint: Hint,
): Pairs<S, T> {
  const unpaired = new Map<string, S>();
  for (const s of before) unpaired.set(s.key, s);
  const pairs: [S, T][] = [];
  let open: T[] = [];
  for (const t of after) {
    const s = unpaired.get(t.key);
    // The key of an unknown counter is its place, so its owner must be the same. A known counter may
    // have another owner.
    if (s && (s.seat === t.seat || t.id > 0)) {
      unpaired.delete(t.key);
      pairs.push([s, t]);
    } else open.push(t);
  }
  const pass = (fits: (s: S, t: T) => boolean) => {
    const still: T[] = [];
    for (const t of open) {
      let match: S | undefined;
      for (const s of unpaired.values()) {
        if (fits(s, t)) {
          match = s;
          break;
        }
      }
      if (match) {
        unpaired.delete(match.key);
        pairs.push([match, t]);
      } else still.push(t);
    }
    open = still;
  };
  const { from, to } = hint;
  const kin = (s: S, t: T) => s.seat === t.seat || isAtSame(s.home, t.home);
  const leaves = (s: S) => from !== undefined && isSameHome(s.home, from);
  const reaches = (t: T) => to !== undefined && isSameHome(t.home, to);
  if (from !== undefined) {
    const hinted = (s: S, t: T) => leaves(s) && (to === undefined || reaches(t));
    pass((s, t) => hinted(s, t) && s.seat === t.seat && s.cell === t.cell);
    pass((s, t) => hinted(s, t) && kin(s, t));
  }
  pass((s, t) => isSameHome(s.home, t.home) && s.seat === t.seat && s.cell === t.cell);
  pass((s, t) => isSameHome(s.home, t.home) && kin(s, t));
  // Pairs counters that change their owner: a hero of the pool, a stolen Thing.
  if (from !== undefined && to !== undefined) {
    pass((s, t) => leaves(s) && reaches(t) && s.cell === t.cell);
    pass((s, t) => leaves(s) && reaches(t));
  }
  pass((s, t) => t.home.in === 'pool' && sameHero(s.cell, t.cell));
  if (from === undefined && to !== undefined) pass((s, t) => reaches(t) && s.seat === t.seat);
  return { pairs, gone: [...unpaired.values()], come: open };
}
