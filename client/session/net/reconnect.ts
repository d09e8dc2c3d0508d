// Retries a lost connection after growing pauses.
import { monotonicNow } from '../clock.ts';
import { abortAfter, ENTRY_MS } from './answer.ts';

/** Pauses between attempts, ms; the last pause repeats. */
const PAUSES = [250, 500, 1000, 2000, 4000];
/**
 * The pause of a page without a person (television, studio) after the server said that there is no
 * way back, ms.
 */
export const LONG_PAUSE = 10_000;
/** After retrying for this long the page shows the player a button instead, ms. */
const PATIENCE = 4 * 60_000;

/**
 * How long each attempt waits for an answer, ms; the last value repeats. The first waits are short, because
 * the first attempts may use dead connections.
 */
const WAITS = [3000, 3000, 6000, ENTRY_MS];

export class Reconnect {
  private readonly reach: (wait: number) => Promise<void>;
  private isReaching = false;
  private attempts = 0;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param reach tries to reconnect, and waits this long for an answer, ms */
  constructor(reach: (wait: number) => Promise<void>) {
    this.reach = reach;
  }

  begin(): void {
    this.attempts = 0;
    this.since = monotonicNow();
    this.again();
  }

  /** Tries immediately, and counts attempts and time from now. */
  now(): void {
    this.stop();
    this.attempts = 1;
    this.since = monotonicNow();
    void this.attempt();
  }

  again(pause = PAUSES[Math.min(this.attempts, PAUSES.length - 1)] ?? LONG_PAUSE): void {
    this.stop();
    this.attempts++;
    this.timer = setTimeout(() => void this.attempt(), pause);
  }

  /** Has the page retried for so long that the player gets a button? */
  get isLong(): boolean {
    return monotonicNow() - this.since > PATIENCE;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Allows one attempt at a time: a second connection to a seat would end the first. */
  private async attempt(): Promise<void> {
    if (this.isReaching) return;
    this.isReaching = true;
    await this.reach(WAITS[Math.min(this.attempts, WAITS.length) - 1] ?? ENTRY_MS).finally(() => {
      this.isReaching = false;
    });
  }
}

const KEPT_OPEN = 6;
const PROBE_MS = 1500;

/**
 * Makes the browser close its dead connections, on which further requests would wait for minutes. Each
 * request here occupies one connection, and is aborted if there is no answer.
 */
export function dropDeadConnections(): void {
  const ask = () => fetch('/build.json', { method: 'HEAD', cache: 'no-store', signal: abortAfter(PROBE_MS) });
  for (let i = 0; i < KEPT_OPEN; i++) ask().catch(() => {});
}
