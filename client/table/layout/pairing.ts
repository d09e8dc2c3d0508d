/** Pairs the counters on the table with the counters of the next model. */

import { isHero, isKind, otherFace } from '../../../shared/model/catalogue/kinds.ts';
import type { Home } from '../types.ts';
import { isAtSame, isSameHome } from './homes.ts';

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

export interface Pairs<S extends Token, T extends Token> {
  pairs: [S, T][];
  gone: S[];
  come: T[];
}

/**
 * Pairs by key; by the hint (left `from`, reached `to`, same owner); within one home; between homes of one
 * owner, equal faces first. Among interchangeable counters the first fits: the viewer cannot follow any of
 * them.
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
    // Keys of unknown counters are places; a known counter may change its owner.
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
  // With another owner: a hero of the pool, a stolen Thing.
  if (from !== undefined && to !== undefined) {
    pass((s, t) => leaves(s) && reaches(t) && s.cell === t.cell);
    pass((s, t) => leaves(s) && reaches(t));
  }
  pass((s, t) => t.home.in === 'pool' && sameHero(s.cell, t.cell));
  if (from === undefined && to !== undefined) pass((s, t) => reaches(t) && s.seat === t.seat);
  return { pairs, gone: [...unpaired.values()], come: open };
}
