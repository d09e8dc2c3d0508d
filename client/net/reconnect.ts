// When a lost connection is tried again: after pauses that grow.
import { monotonicNow } from '../state/clock.ts';
import { abortAfter, ENTRY_MS } from './within.ts';

/** Pauses between attempts, ms; the last one repeats. */
const PAUSES = [250, 500, 1000, 2000, 4000];
/** Pause after the server said that there is no way back, for a page that nobody sits at, ms. */
export const LONG_PAUSE = 10_000;
/** After this long the player is offered a button instead, ms. */
const PATIENCE = 4 * 60_000;

/** How long an answer is waited for in each attempt, ms; the last one repeats. The first ones may go out on connections that are dead. */
const WAITS = [3000, 3000, 6000, ENTRY_MS];

export class Reconnect {
  private readonly reach: (wait: number) => Promise<void>;
  private isReaching = false;
  private attempts = 0;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param reach tries to get the connection back, and waits this long for an answer, ms */
  constructor(reach: (wait: number) => Promise<void>) {
    this.reach = reach;
  }

  /** The connection was lost just now. */
  begin(): void {
    this.attempts = 0;
    this.since = monotonicNow();
    this.again();
  }

  /** Tries immediately, and counts the time anew. */
  now(): void {
    this.stop();
    this.attempts = 1;
    this.since = monotonicNow();
    void this.attempt();
  }

  /** Tries after a pause. */
  again(pause = PAUSES[Math.min(this.attempts, PAUSES.length - 1)] ?? LONG_PAUSE): void {
    this.stop();
    this.attempts++;
    this.timer = setTimeout(() => void this.attempt(), pause);
  }

  /** Returns true if it has been tried for so long that a player is asked. */
  get isLong(): boolean {
    return monotonicNow() - this.since > PATIENCE;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** One attempt at a time: a second connection to a seat would end the first. */
  private async attempt(): Promise<void> {
    if (this.isReaching) return;
    this.isReaching = true;
    await this.reach(WAITS[Math.min(this.attempts, WAITS.length) - 1] ?? ENTRY_MS).finally(() => {
      this.isReaching = false;
    });
  }
}

/** A browser keeps so many connections open at most. */
const KEPT_OPEN = 6;
/** How long each of them may take to answer, ms. */
const PROBE_MS = 1500;

/**
 * Makes the browser close its dead connections, as it would send the next requests on them and wait for minutes. Each question
 * here takes one of those connections, and is aborted if no answer comes.
 */
export function dropDeadConnections(): void {
  const ask = () => fetch('/build.json', { method: 'HEAD', cache: 'no-store', signal: abortAfter(PROBE_MS) });
  for (let i = 0; i < KEPT_OPEN; i++) ask().catch(() => {});
}
