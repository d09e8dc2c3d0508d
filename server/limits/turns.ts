// The order of waiting work. The client that used the least time recently is served first.
import { Used } from './used.ts';

/** How long one piece of work is expected to take, ms. */
const EACH = 300;

export class Turns<T> {
  /** By client. Clients with equal use are served in the order of this map. */
  private readonly queues = new Map<string, T[]>();
  private readonly used = new Used();
  private count = 0;
  private readonly most: number;

  /** @param most how much work may wait */
  constructor(most: number) {
    this.most = most;
  }

  /** Returns the time of a client, used and expected. */
  private claimOf(who: string, waiting: number, now: number): number {
    return this.used.of(who, now) + EACH * waiting;
  }

  /**
   * Adds work. If the queue is full, the work replaces the newest work of the client with the most time, used
   * and expected. Returns the refused or replaced work; null if the queue had room.
   */
  add(who: string, item: T, now: number): T | null {
    const own = this.queues.get(who);
    let out: T | null = null;
    if (this.count >= this.most) {
      let claim = this.claimOf(who, (own?.length ?? 0) + 1, now);
      let greediest: string | null = null;
      for (const [other, { length }] of this.queues) {
        if (other === who || this.claimOf(other, length, now) <= claim) continue;
        greediest = other;
        claim = this.claimOf(other, length, now);
      }
      if (greediest === null) return item;
      out = this.dropNewest(greediest);
    }
    if (own === undefined) this.queues.set(who, [item]);
    else own.push(item);
    this.count++;
    return out;
  }

  /** Gives waiting work to a client that wants it, too, if it waits for less of this client's work. */
  share(item: T, who: string, now: number): void {
    const own = this.queues.get(who) ?? [];
    for (const [other, list] of this.queues) {
      const at = list.indexOf(item);
      if (at < 0) continue;
      if (this.claimOf(who, own.length + 1, now) >= this.claimOf(other, at + 1, now)) return;
      list.splice(at, 1);
      if (list.length === 0) this.queues.delete(other);
      own.push(item);
      this.queues.set(who, own);
      return;
    }
  }

  private dropNewest(who: string): T | null {
    const list = this.queues.get(who) ?? [];
    const out = list.pop() ?? null;
    this.count--;
    if (list.length === 0) this.queues.delete(who);
    return out;
  }

  next(now: number): { who: string; item: T } | undefined {
    let least = '';
    let fewest = Number.POSITIVE_INFINITY;
    for (const who of this.queues.keys()) {
      const used = this.used.of(who, now);
      if (used < fewest) [least, fewest] = [who, used];
    }
    const own = this.queues.get(least);
    const item = own?.shift();
    if (own === undefined || item === undefined) return undefined;
    // Moves the client behind all clients with the same use.
    this.queues.delete(least);
    if (own.length > 0) this.queues.set(least, own);
    this.count--;
    return { who: least, item };
  }

  spent(who: string, ms: number, now: number): void {
    this.used.add(who, ms, now);
  }

  clear(): T[] {
    const all = [...this.queues.values()].flat();
    this.queues.clear();
    this.count = 0;
    return all;
  }
}
