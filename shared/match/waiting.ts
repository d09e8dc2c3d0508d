// What stands between two steps: when each open decision was asked, when its clock ends, and the floor before which the
// set is not handed over.
import type { Decision, GameEvent } from '../game/types.ts';
import type { Timing } from './clock.ts';

/** Never so much time to look that a table seems to stand still, ms. */
const SEEN_MOST = 15_000;

export class Waiting {
  private asked = new Map<number, { at: number; deadline: number }>();
  /** The set is not handed over before. */
  floor = 0;
  /** The moment the table has shown everything so far, at the latest. */
  private shown: number;
  private readonly timing: Timing;

  constructor(timing: Timing, now: number) {
    this.timing = timing;
    this.shown = now;
  }

  /** When this decision was asked; `now` for one that is not known. */
  at(id: number, now: number): number {
    return this.asked.get(id)?.at ?? now;
  }

  /** When its clock ends; 0 for one that is not known. */
  deadline(id: number): number {
    return this.asked.get(id)?.deadline ?? 0;
  }

  has(id: number): boolean {
    return this.asked.has(id);
  }

  /** Starts the clocks of decisions that are new and forgets closed ones; true when there are new ones. */
  ask(open: readonly Decision[], events: readonly GameEvent[], now: number): boolean {
    const { timing } = this;
    this.shown = Math.max(now, this.shown) + timing.show(events);
    const seen = Math.min(this.shown, now + SEEN_MOST);
    const asked = new Map<number, { at: number; deadline: number }>();
    const fresh = open.filter((d) => !this.asked.has(d.id));
    for (const d of open) asked.set(d.id, this.asked.get(d.id) ?? { at: now, deadline: seen + timing.limit(d.kind) });
    if (fresh.length > 0) this.floor = now + fresh.reduce((most, d) => Math.max(most, timing.floor(d.kind)), 0);
    this.asked = asked;
    return fresh.length > 0;
  }

  /** Nobody was there for `ms`. */
  putOff(ms: number): void {
    for (const clock of this.asked.values()) {
      clock.at += ms;
      clock.deadline += ms;
    }
    this.floor += ms;
    this.shown += ms;
  }
}
