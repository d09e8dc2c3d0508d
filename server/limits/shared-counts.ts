// Counts what an address uses in all processes of a site. Each process publishes its own counts, and adds the
// counts of the others. Counts are up to a second late, so a fast client may slightly exceed a limit. While
// the bus is disconnected, each process knows only its own counts.
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { monotonicNow } from '../common/clock.ts';

const TOPIC = 'counts';
/** How often changed counts (EVERY) and unchanged counts (AGAIN) are published, ms. */
const EVERY = 1000;
const AGAIN = 5000;
/** The counts of a process that was silent for this long are dropped, ms. */
const FORGOTTEN = 12_000;

/**
 * By network: connections to tables, connections to lobbies, and seats at tables of other visitors.
 * By maker: open tables.
 */
type Counted = 'connections' | 'lobby' | 'seats' | 'tables';

/** The highest plausible count of one kind in a process. */
const MOST = 100_000;
const COUNTS = z.record(
  z.string(),
  z.array(z.tuple([z.string(), z.int().positive()])).refine((own) => own.reduce((sum, [, n]) => sum + n, 0) <= MOST),
);

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
   * Sets what this process publishes.
   * @param own returns the key of each counted thing
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

  ofOthers(kind: Counted, key: string): number {
    let sum = 0;
    for (const { counts } of this.freshCounts()) sum += counts[kind]?.get(key) ?? 0;
    return sum;
  }

  /** Yields the keys of the other processes, once per counted thing. */
  *others(kind: Counted): Iterable<string> {
    for (const { counts } of this.freshCounts())
      for (const [key, count] of counts[kind] ?? []) for (let i = 0; i < count; i++) yield key;
  }

  private *freshCounts(): Iterable<Others> {
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
