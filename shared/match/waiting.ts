// What stands between two steps: when each open decision was asked, when its clock ends, and the floor before which the
// set is not handed over. All times are the match’s own (see time.ts).
import type { Decision, GameEvent, Seat } from '../game/types.ts';
import type { Timing } from './clock.ts';

/** Never so much time to look that a table seems to stand still, ms. */
const SEEN_MOST = 15_000;

/** As plain data: each open decision's number, when it was asked, when its clock ends. */
export interface WaitingSave {
  asked: [number, number, number][];
  floor: number;
  shown: number;
}

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

  /**
   * Starts the clocks of decisions that are new and forgets closed ones; true when there are new ones.
   * @param most how long a seat's new ones may take at most, where it had begun them before
   */
  ask(
    open: readonly Decision[],
    events: readonly GameEvent[],
    now: number,
    most: { seat: Seat; ms: number } | null = null,
  ): boolean {
    const { timing } = this;
    this.shown = Math.max(now, this.shown) + timing.show(events);
    const seen = Math.min(this.shown, now + SEEN_MOST);
    const asked = new Map<number, { at: number; deadline: number }>();
    const fresh = open.filter((d) => !this.asked.has(d.id));
    const ends = (d: Decision): number => {
      const deadline = seen + timing.limit(d.kind);
      return most !== null && most.seat === d.seat ? Math.min(deadline, now + most.ms) : deadline;
    };
    for (const d of open) asked.set(d.id, this.asked.get(d.id) ?? { at: now, deadline: ends(d) });
    if (fresh.length > 0) this.floor = now + fresh.reduce((most, d) => Math.max(most, timing.floor(d.kind)), 0);
    this.asked = asked;
    return fresh.length > 0;
  }

  save(): WaitingSave {
    const asked = [...this.asked].map(([id, { at, deadline }]): [number, number, number] => [id, at, deadline]);
    return { asked, floor: this.floor, shown: this.shown };
  }

  load({ asked, floor, shown }: WaitingSave): void {
    this.asked = new Map(asked.map(([id, at, deadline]) => [id, { at, deadline }]));
    this.floor = floor;
    this.shown = shown;
  }
}
