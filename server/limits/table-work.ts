// Limits the work of tables, not only their number. While the server is late, bots pause longer, most
// of all at tables of networks with many recent steps. Bots also have a shortest pause at tables where
// no person acts, and at tables of a network whose tables together play faster than one table can.
// Players' answers never wait.
import { performance } from 'node:perf_hooks';
import { Used } from './used.ts';

/**
 * How often the lag of the event loop is measured, ms, and the weight of a new measurement in the average.
 */
const EVERY = 50;
const WEIGHT = 0.25;
/** With less lag than this, bots keep their pace, ms. */
const UNNOTICED = 20;
/**
 * The factors by which the lag is multiplied to get a bot's pause: at a table where a person acts, and where
 * no person has acted for a while.
 */
const PAUSES = { attended: 4, unattended: 16 } as const;
/**
 * The pause is up to this many times longer for networks with more steps than the mean, or shorter for
 * networks with fewer steps.
 */
const MOST_SHARES = 4;
const PAUSE_MOST = 10_000;
/**
 * The shortest pause of a bot at a table where no person has acted for a while, or of a quick network, ms.
 */
export const LEAST_PAUSE = 200;
const UNATTENDED_AFTER = 10_000;
/**
 * With this many recent steps, a network is quick: about twenty steps a second, twice what
 * one table can play.
 */
const QUICK = 600;

export class TableWork {
  /** How late the event loop is, ms: a decaying average. */
  private lag = 0;
  /** The recent steps at all tables of each network. */
  private readonly steps = new Used();

  /** Measures the lag of this process until the returned function is called. */
  measure(): () => void {
    let due = performance.now() + EVERY;
    const timer = setInterval(() => {
      const now = performance.now();
      this.note(now - due);
      due = now + EVERY;
    }, EVERY);
    timer.unref();
    return () => clearInterval(timer);
  }

  note(late: number): void {
    this.lag += (Math.max(0, late) - this.lag) * WEIGHT;
  }

  stepped(network: string, now: number): void {
    this.steps.add(network, 1, now);
  }

  /**
   * Returns the shortest pause of bots at a table, ms. The pause depends on no hand. Law 4
   * @param acted when a person last acted at the table
   */
  leastPause(network: string, acted: number, now: number): number {
    const shares = Math.min(MOST_SHARES, Math.max(1 / MOST_SHARES, this.steps.inShares(network, now)));
    const isUnattended = now - acted > UNATTENDED_AFTER;
    const late = Math.max(0, this.lag - UNNOTICED) * PAUSES[isUnattended ? 'unattended' : 'attended'] * shares;
    const isLimited = isUnattended || this.steps.of(network, now) > QUICK;
    return Math.min(PAUSE_MOST, Math.max(Math.round(late), isLimited ? LEAST_PAUSE : 0));
  }

  isLater(than: number): boolean {
    return this.lag > than;
  }
}
