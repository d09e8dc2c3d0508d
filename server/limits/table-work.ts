// Limits the work of tables, not only their number. Bots pause longer while the server is late, longest at tables of
// networks with the most recent steps. Bots also have a shortest pause where no person acts, and where the tables of
// a network together are quicker than one table can be. A player's own answer never waits.
import { performance } from 'node:perf_hooks';
import { Used } from './used.ts';

/** How often the event loop's lag is measured, ms, and the weight of a new measurement. */
const EVERY = 50;
const WEIGHT = 0.25;
/** With less lag than this, bots keep their pace, ms. */
const UNNOTICED = 20;
/** A bot pauses this many times the lag where a person plays, and where no person has acted for a while. */
const PAUSES = { attended: 4, unattended: 16 } as const;
/** Pauses are up to this factor longer or shorter for networks with more or fewer steps than the mean. */
const MOST_SHARES = 4;
const PAUSE_MOST = 10_000;
/** The shortest pause of a bot where no person has acted for a while, or whose network is quick, ms. */
export const LEAST_PAUSE = 200;
const UNATTENDED_AFTER = 10_000;
/** A network with more recent steps is quick: some twenty a second, twice what one table can do. */
const QUICK = 600;

export class TableWork {
  /** How late the event loop is, ms: a decaying average. */
  private lag = 0;
  /** The recent steps of each network's tables. */
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

  /** Notes a step at a table of this network. */
  stepped(network: string, now: number): void {
    this.steps.add(network, 1, now);
  }

  /**
   * Returns the shortest pause of bots at a table, ms. It depends on no hand. Law 4
   * @param acted when a person last acted there
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
