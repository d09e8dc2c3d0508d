// Pictures that wait to be drawn, within a bound: whoever asked for them is served in turn, one picture each.

export class Turns<T> {
  /** Those that wait, by who asked; whose turn is next comes first. */
  private readonly waiting = new Map<string, T[]>();
  private count = 0;
  private readonly most: number;

  /** @param most that may wait */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * Puts one at the end of those its asker waits for. Where there is no room it goes in place of the newest of whoever waits for
   * most, if that is more than the asker would. Gives the one that does not wait any more, or now; null where there was room.
   */
  add(who: string, one: T): T | null {
    const own = this.waiting.get(who);
    let out: T | null = null;
    if (this.count >= this.most) {
      const longest = [...this.waiting.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
      if (longest.length <= (own?.length ?? 0) + 1) return one;
      out = longest.pop() ?? null;
      this.count--;
    }
    if (own === undefined) this.waiting.set(who, [one]);
    else own.push(one);
    this.count++;
    return out;
  }

  /** Takes the one whose turn it is. */
  next(): T | undefined {
    for (const [who, own] of this.waiting) {
      // Behind all others who wait.
      this.waiting.delete(who);
      const one = own.shift();
      if (own.length > 0) this.waiting.set(who, own);
      if (one === undefined) continue;
      this.count--;
      return one;
    }
    return undefined;
  }

  /** Takes all of them. */
  clear(): T[] {
    const all = [...this.waiting.values()].flat();
    this.waiting.clear();
    this.count = 0;
    return all;
  }
}
