// What an address has in all processes of a site: each process publishes its own counts, and adds what the
// others published. A count is up to a second late, so an address that is quick may have a few more. While the bus is
// away, the counts of the others are forgotten, and each process limits what it has itself.
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { monotonicNow } from '../common/clock.ts';

const TOPIC = 'counts';
/** How often changed counts are published, and unchanged counts again, ms. */
const EVERY = 1000;
const AGAIN = 5000;
/** A process that was silent for this long is forgotten, ms. */
const FORGOTTEN = 12_000;

/** Open connections to tables and lobbies by network, seats held at tables of others, and open tables by maker. */
type Counted = 'connections' | 'lobby' | 'seats' | 'tables';

const COUNTS = z.record(z.string(), z.array(z.tuple([z.string(), z.number().int().positive()])));

interface Others {
  at: number;
  counts: Partial<Record<string, Map<string, number>>>;
}

function countsOf(keys: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
}

export class SharedCounts {
  private readonly bus: Bus;
  private readonly sources: Partial<Record<Counted, () => Iterable<string>>> = {};
  private readonly processes = new Map<string, Others>();
  private published = '';
  private publishedAt = Number.NEGATIVE_INFINITY;

  constructor(bus: Bus) {
    this.bus = bus;
  }

  /**
   * Publishes what this process has.
   * @param own returns a key for each counted thing
   */
  publish(kind: Counted, own: () => Iterable<string>): void {
    this.sources[kind] = own;
  }

  /** Publishes and listens until the returned function is called. */
  start(): () => void {
    const end = this.bus.subscribe(TOPIC, (message, from) => {
      const { data } = COUNTS.safeParse(message);
      if (data === undefined) return;
      const counts = Object.fromEntries(Object.entries(data).map(([kind, own]) => [kind, new Map(own)]));
      this.processes.set(from, { at: monotonicNow(), counts });
    });
    const timer = setInterval(() => this.tick(), EVERY);
    timer.unref();
    return () => {
      clearInterval(timer);
      end();
    };
  }

  /** Returns how many of a key the other processes have. */
  ofOthers(kind: Counted, key: string): number {
    let sum = 0;
    for (const { counts } of this.heard()) sum += counts[kind]?.get(key) ?? 0;
    return sum;
  }

  /** Returns the keys that the other processes have, once for each counted thing. */
  *others(kind: Counted): Iterable<string> {
    for (const { counts } of this.heard())
      for (const [key, count] of counts[kind] ?? []) for (let i = 0; i < count; i++) yield key;
  }

  private *heard(): Iterable<Others> {
    const now = monotonicNow();
    for (const [id, others] of this.processes) {
      if (now - others.at > FORGOTTEN) this.processes.delete(id);
      else yield others;
    }
  }

  private tick(): void {
    const counts = Object.fromEntries(Object.entries(this.sources).map(([kind, own]) => [kind, countsOf(own())]));
    const text = JSON.stringify(counts);
    const now = monotonicNow();
    if (text === this.published && now - this.publishedAt < AGAIN) return;
    this.published = text;
    this.publishedAt = now;
    this.bus.publish(TOPIC, counts);
  }
}
