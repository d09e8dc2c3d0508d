/** Which counter of the table becomes which of the next model. Pure, so that it can be tested without a canvas. */

import { isHero, otherFace } from '../../shared/catalogue/kinds.ts';

const sameHero = (a: number, b: number): boolean => isHero(a) && isHero(b) && (a === b || otherFace(a) === b);

/** What is known of a counter before or after. */
export interface Token {
  key: string;
  seat: number;
  /** Where it belongs: 'h12', 'r0', 'i12'. */
  home: string;
  cell: number;
}

export interface Hint {
  /** Home the counters leave, home they reach. */
  from?: string;
  to?: string;
}

export interface Pairs<S extends Token, T extends Token> {
  /** The same counter, before and after. */
  pairs: [S, T][];
  /** Left the table. */
  gone: S[];
  /** New on the table. */
  come: T[];
}

/**
 * Same key first; then by the hint (left `from`, reached `to`, same owner); then within one home (turned up or down,
 * or renamed); then between any homes of one owner, the same face before another. Of interchangeable counters the
 * first fits: nothing lets the eye follow one of them.
 */
export function pairUp<S extends Token, T extends Token>(
  before: Iterable<S>,
  after: readonly T[],
  hint: Hint,
): Pairs<S, T> {
  const left = new Map<string, S>();
  for (const s of before) left.set(s.key, s);
  const pairs: [S, T][] = [];
  let open: T[] = [];
  for (const t of after) {
    const s = left.get(t.key);
    // Keys of unknown counters are places, not identities; a known counter may change its owner.
    if (s && (s.seat === t.seat || t.key[0] === 'c')) {
      left.delete(t.key);
      pairs.push([s, t]);
    } else open.push(t);
  }
  const pass = (fits: (s: S, t: T) => boolean) => {
    const still: T[] = [];
    for (const t of open) {
      let found: S | undefined;
      for (const s of left.values()) {
        if (fits(s, t)) {
          found = s;
          break;
        }
      }
      if (found) {
        left.delete(found.key);
        pairs.push([found, t]);
      } else still.push(t);
    }
    open = still;
  };
  const { from, to } = hint;
  const kin = (s: S, t: T) => s.seat === t.seat || s.home.slice(1) === t.home.slice(1);
  if (from !== undefined) {
    pass((s, t) => s.home === from && (to === undefined || t.home === to) && s.seat === t.seat && s.cell === t.cell);
    pass((s, t) => s.home === from && (to === undefined || t.home === to) && kin(s, t));
  }
  pass((s, t) => s.home === t.home && s.seat === t.seat && s.cell === t.cell);
  pass((s, t) => s.home === t.home && kin(s, t));
  // Off one place and on another with another owner: a hero of the pool, a thing stolen.
  if (from !== undefined && to !== undefined) {
    pass((s, t) => s.home === from && t.home === to && s.cell === t.cell);
    pass((s, t) => s.home === from && t.home === to);
  }
  // Heroes go to the pool, never into the cup.
  pass((s, t) => t.home === 'p' && sameHero(s.cell, t.cell));
  if (from === undefined && to !== undefined) pass((s, t) => t.home === to && s.seat === t.seat);
  return { pairs, gone: [...left.values()], come: open };
}
