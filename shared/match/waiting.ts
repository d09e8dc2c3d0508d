// What stands between two steps: when each open decision was asked, when its clock ends, and the floor before which the
// set is not handed over. All times are the match’s own (see time.ts).

import type { GameEvent } from '../events/index.ts';
import type { Decision, Seat } from '../game/types.ts';
import { isDuringShow, type Timing } from './clock.ts';

/** Never so much time to look that a table seems to stand still, ms. */
const SEEN_MOST = 15_000;

/** As plain data: each open decision's number, when it was asked, when its clock ends. */
export interface WaitingSave {
  asked: [number, number, number][];
  /** Decisions held open by those they were put to. */
  longer?: number[];
  floor: number;
  shown: number;
}

export class Waiting {
  private asked = new Map<number, { at: number; deadline: number }>();
  private readonly longer = new Set<number>();
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
    // What runs while dice are shown is handed over when they have been seen, never before.
    const floorOf = (d: Decision): number => Math.max(isDuringShow(d.kind) ? seen : now, now + timing.floor(d.kind));
    if (fresh.length > 0) this.floor = fresh.reduce((last, d) => Math.max(last, floorOf(d)), now);
    this.asked = asked;
    for (const id of this.longer) if (!asked.has(id)) this.longer.delete(id);
    return fresh.length > 0;
  }

  /** A seat that was asked holds the window open for `ms` from now: its own decisions wait so long. */
  hold(own: readonly Decision[], now: number, ms: number): void {
    for (const { id } of own) {
      const asked = this.asked.get(id);
      if (asked === undefined) continue;
      this.asked.set(id, { ...asked, deadline: Math.max(asked.deadline, now + ms) });
      this.longer.add(id);
    }
  }

  /** Is this decision held open? */
  isHeld(id: number): boolean {
    return this.longer.has(id);
  }

  save(): WaitingSave {
    const asked = [...this.asked].map(([id, { at, deadline }]): [number, number, number] => [id, at, deadline]);
    return { asked, longer: [...this.longer], floor: this.floor, shown: this.shown };
  }

  load({ asked, longer = [], floor, shown }: WaitingSave): void {
    this.longer.clear();
    for (const id of longer) this.longer.add(id);
    this.asked = new Map(asked.map(([id, at, deadline]) => [id, { at, deadline }]));
    this.floor = floor;
    this.shown = shown;
  }
}
