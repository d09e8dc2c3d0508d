// What a page at normal speed is showing: the page plays events by this, and the server counts by it when everything has
// been seen. Clocks start then, and windows close a set time after it.

/** With more than HURRY_FROM left to show it is shown faster, ms; with more than GIVE_UP_FROM not at all: the final state is installed. */
const HURRY_FROM = 7_000;
export const GIVE_UP_FROM = 30_000;

/**
 * How much later than a page at normal speed another page may tell what happened, ms: whoever likes it as a story has it
 * told slower. Clocks of questions start then; a page that is asked in a window keeps up with normal speed.
 */
export const STORY_LAG = 5_000;

/** How long something of `full` ms is shown while `left` ms wait to be shown after it. */
export const hurried = (full: number, left: number): number =>
  left > HURRY_FROM ? Math.round((full * HURRY_FROM) / left) : full;

/** As plain data: what is still to be shown, and when what is being shown now is over. */
export interface ShowingSave {
  queue: readonly number[];
  until: number;
}

/** What a page at normal speed is showing: it plays one event after the other, faster where many wait. */
export class Showing {
  private queue: number[] = [];
  private until: number;

  constructor(now: number) {
    this.until = now;
  }

  /** Events that have just happened, with how long each is shown, ms; shown once everything before them has been. */
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

  /** When all of it will have been shown if nothing is added; `now` when nothing is left. */
  end(now: number): number {
    this.pass(now);
    let left = sum(this.queue);
    let end = Math.max(this.until, now);
    for (const full of this.queue) {
      left -= full;
      end += hurried(full, left);
    }
    return end;
  }

  private pass(now: number): void {
    let left = sum(this.queue);
    let shown = 0;
    for (const full of this.queue) {
      if (this.until > now) break;
      left -= full;
      this.until += hurried(full, left);
      shown++;
    }
    this.queue.splice(0, shown);
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
