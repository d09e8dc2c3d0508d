// Television for several processes. While visitors watch, each process sends its best games, and the process
// with the smallest id chooses for all. Otherwise the processes only show that they are alive. A process that
// receives no messages chooses for itself.
import { z } from 'zod';
import type { TableRow } from '../../../shared/play/net/messages.ts';
import type { Bus } from '../../bus/bus.ts';
import { monotonicNow } from '../../common/clock.ts';
import { TABLE_ROW } from '../../lobby/directory-message.ts';
import type { Showable } from './television.ts';

const TOPIC = 'air';
/** How often each process sends a message (EVERY), and how long the message counts (FORGOTTEN), ms. */
const EVERY = 1000;
const FORGOTTEN = 3500;
/** How long after the last request the processes keep sending their games, ms. */
const WANTED = 60_000;

export interface Game extends Showable {
  readonly row: TableRow;
}

const MESSAGE = z.object({
  chosen: z.string().max(64),
  isWanted: z.boolean(),
  games: z.array(
    z.object({
      room: z.string().max(64),
      people: z.number(),
      watching: z.number(),
      tension: z.number(),
      inBattle: z.boolean(),
      isLive: z.boolean(),
      row: TABLE_ROW,
    }),
  ),
});
type Message = z.infer<typeof MESSAGE>;

export class SharedAir {
  private readonly bus: Bus;
  private readonly processes = new Map<string, Message & { at: number }>();
  private wantedAt = Number.NEGATIVE_INFINITY;
  /** Since when the processes have been asked to send their games, ms. */
  private askedAt = Number.POSITIVE_INFINITY;

  constructor(bus: Bus) {
    this.bus = bus;
  }

  /**
   * Sends messages until the returned function is called.
   * @param current returns what this process has chosen, and its games worth showing
   */
  start(current: () => { chosen: string; games: readonly Game[] }): () => void {
    const end = this.bus.subscribe(TOPIC, (message, from) => {
      const { data } = MESSAGE.safeParse(message);
      if (data !== undefined) this.processes.set(from, { ...data, at: monotonicNow() });
    });
    const timer = setInterval(() => {
      const isWanted = monotonicNow() - this.wantedAt < WANTED;
      const isAsked = isWanted || this.freshMessages().some((other) => other.isWanted);
      this.askedAt = isAsked ? Math.min(this.askedAt, monotonicNow()) : Number.POSITIVE_INFINITY;
      this.bus.publish(TOPIC, { ...(isAsked ? current() : { chosen: '', games: [] }), isWanted });
    }, EVERY);
    timer.unref();
    return () => {
      clearInterval(timer);
      end();
    };
  }

  want(): void {
    this.wantedAt = monotonicNow();
  }

  get games(): Game[] {
    return this.freshMessages().flatMap(({ games }) => games);
  }

  /** Returns the choice of the process that chooses; null if this process chooses. */
  get chosen(): string | null {
    const smallest = this.freshMessages().toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
    return smallest === undefined || smallest.id > this.bus.id ? null : smallest.chosen;
  }

  /** Does this process choose, and does it know the games of all other processes? */
  get mayBegin(): boolean {
    const isInformed = this.freshMessages().length === 0 || monotonicNow() - this.askedAt > 2 * EVERY;
    return this.chosen === null && isInformed;
  }

  private freshMessages(): (Message & { id: string })[] {
    const now = monotonicNow();
    for (const [id, { at }] of this.processes) if (now - at > FORGOTTEN) this.processes.delete(id);
    return [...this.processes].map(([id, message]) => ({ ...message, id }));
  }
}
