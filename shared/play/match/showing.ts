// A model of what a page at normal speed shows at each time. The page plays events by this model, and the
// server starts clocks and closes windows by it.

/**
 * If more than HURRY_FROM ms are still to be shown, the page shows events faster. If more than GIVE_UP_FROM
 * ms are left, the page skips them.
 */
const HURRY_FROM = 7_000;
export const GIVE_UP_FROM = 30_000;

/**
 * How many ms a page may lag behind a page at normal speed, because players may choose a slower speed. Clocks
 * of questions start after this lag. In a window the page keeps to normal speed.
 */
export const STORY_LAG = 5_000;

/** Returns how long the page shows an event of `full` ms if events of `left` ms follow it. */
export const hurried = (full: number, left: number): number =>
  left > HURRY_FROM ? Math.round((full * HURRY_FROM) / left) : full;

/** The lengths of the events still to be shown, and when the current one ends. Plain data. */
export interface ShowingSave {
  queue: readonly number[];
  until: number;
}

/** Models a page at normal speed. It shows one event after another, faster if many wait. */
export class Showing {
  private queue: number[] = [];
  private until: number;

  constructor(now: number) {
    this.until = now;
  }

  add(lengths: readonly number[], now: number): void {
    this.pass(now);
    this.queue.push(...lengths.filter((ms) => ms > 0));
    this.until = Math.max(this.until, now);
    if (sum(this.queue) > GIVE_UP_FROM) {
      this.queue = [];
      this.until = now;
    }
    this.pass(now);
  }

  end(now: number): number {
    this.pass(now);
    let remaining = sum(this.queue);
    let end = Math.max(this.until, now);
    for (const full of this.queue) {
      remaining -= full;
      end += hurried(full, remaining);
    }
    return end;
  }

  private pass(now: number): void {
    let remaining = sum(this.queue);
    let count = 0;
    for (const full of this.queue) {
      if (this.until > now) break;
      remaining -= full;
      this.until += hurried(full, remaining);
      count++;
    }
    this.queue.splice(0, count);
  }

  save(): ShowingSave {
    return { queue: [...this.queue], until: this.until };
  }

  load({ queue, until }: ShowingSave): void {
    this.queue = [...queue];
    this.until = until;
  }
}

const sum = (lengths: readonly number[]): number => lengths.reduce((all, ms) => all + ms, 0);
