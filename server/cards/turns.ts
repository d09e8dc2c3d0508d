// Pictures that wait to be drawn, within a bound: of those who asked for them, whoever had the thread least lately is served first.
import { Used } from '../common/used.ts';

/** What one that waits counts, in ms of drawing. */
const EACH = 300;

export class Turns<T> {
  /** Those that wait, by who asked; of those who had equally much, the first comes next. */
  private readonly waiting = new Map<string, T[]>();
  private readonly used = new Used();
  private count = 0;
  private readonly most: number;

  /** @param most that may wait */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * Puts one at the end of those its asker waits for. Where there is no room it goes in place of the newest of whoever has had and
   * waits for most, if that is more than the asker would. Gives the one that does not wait any more, or now; null where there was room.
   */
  add(who: string, one: T, now: number): T | null {
    const own = this.waiting.get(who);
    let out: T | null = null;
    if (this.count >= this.most) {
      const claimOf = (other: string, waiting: number): number => this.used.of(other, now) + EACH * waiting;
      let claim = claimOf(who, (own?.length ?? 0) + 1);
      let most: string | null = null;
      for (const [other, { length }] of this.waiting) {
        if (other === who || claimOf(other, length) <= claim) continue;
        most = other;
        claim = claimOf(other, length);
      }
      if (most === null) return one;
      out = this.dropNewest(most);
    }
    if (own === undefined) this.waiting.set(who, [one]);
    else own.push(one);
    this.count++;
    return out;
  }

  private dropNewest(who: string): T | null {
    const list = this.waiting.get(who) ?? [];
    const out = list.pop() ?? null;
    this.count--;
    if (list.length === 0) this.waiting.delete(who);
    return out;
  }

  /** Takes the one whose turn it is, and who asked for it. */
  next(now: number): { who: string; one: T } | undefined {
    let least = '';
    let had = Number.POSITIVE_INFINITY;
    for (const who of this.waiting.keys()) {
      const used = this.used.of(who, now);
      if (used < had) [least, had] = [who, used];
    }
    const own = this.waiting.get(least);
    const one = own?.shift();
    if (own === undefined || one === undefined) return undefined;
    // Behind all others who had as much.
    this.waiting.delete(least);
    if (own.length > 0) this.waiting.set(least, own);
    this.count--;
    return { who: least, one };
  }

  /** The thread was busy for this one for `ms` milliseconds. */
  spent(who: string, ms: number, now: number): void {
    this.used.add(who, ms, now);
  }

  /** Takes all of them. */
  clear(): T[] {
    const all = [...this.waiting.values()].flat();
    this.waiting.clear();
    this.count = 0;
    return all;
  }
}
