// What stands between two steps: when each open decision was asked, when its clock ends, and the moment at which an open
// window closes. All times are the match’s own (see play-time.ts).

import { isWindow, type WindowKind } from '../decisions/kinds.ts';
import type { GameEvent } from '../events/index.ts';
import type { Decision, DecisionKind, Seat } from '../game/types.ts';
import type { Timing } from './clock.ts';
import { type Pace, pacedTiming } from './pace.ts';
import { Showing, type ShowingSave } from './showing.ts';

/** The most time there is to look, ms, so that a table never seems to stand still; what waits longer is shown faster (showing.ts). */
const SEEN_MOST = 18_000;

/**
 * Windows a seat may hold open by the end of a round: `first`, and `perRound` more in each round. Counted by
 * holds alone, whatever is in a hand.
 */
export const HOLDS = { first: 4, perRound: 3 } as const;

/**
 * How many decisions of a kind are a seat's first ones, until the end of a clock has chosen for it once: whoever is not there
 * keeps nobody waiting again and again. Who is asked what, and that a clock ended, everybody sees.
 */
const FIRST_OF_A_KIND = 2;

/** How far the server may be ahead of a page if windows close at once, ms: then the page still shows everything, a little faster. */
const AHEAD_MOST = 6_000;

/** The least time for a question after a window that was closed because a spectator came, ms. */
const LEAST_AFTER = 30_000;

/** How the table plays now: how fast, and whether one person plays among bots, seen by nobody. */
export interface Playing {
  pace: Pace;
  alone: boolean;
}

/** The window that is open: when it closes if nobody holds it, at the latest if somebody does, and who does. */
interface OpenWindow {
  closes: number;
  latest: number;
  holders: readonly Seat[];
  /** Who has held it, whether or not they do now: it counts once. Absent in what was saved before windows were counted. */
  counted?: readonly Seat[];
  /** Set if it waits for the only person at the table, with the time at which it would have closed otherwise. */
  waits?: number;
}

/** As plain data: each open decision's number, when it was asked, when its clock ends. */
export interface DecisionClocksSave {
  asked: [number, number, number][];
  /** Absent in what was saved before windows closed at a moment of their own. */
  window?: OpenWindow | null;
  /** A moment in what was saved before then. */
  shown: number | ShowingSave;
  /** Windows each seat has held, by seat. Absent in what was saved before they were counted. */
  holds?: [Seat, number][];
  /** How often each seat was asked each kind, and the seats for which a clock chose. Absent in what was saved before. */
  met?: [Seat, DecisionKind, number][];
  late?: Seat[];
  /** How many times in a row the clock answered for a seat. Absent in saves older than this field. */
  missed?: [Seat, number][];
}

export class DecisionClocks {
  private asked = new Map<number, { time: number; deadline: number }>();
  private window: OpenWindow | null = null;
  private holds = new Map<Seat, number>();
  private met: [Seat, DecisionKind, number][] = [];
  private late: Seat[] = [];
  private missed = new Map<Seat, number>();
  /** What the table shows meanwhile. */
  private readonly shown: Showing;
  /** How the table plays. Neither saved nor written down: its room says it again. */
  playing: Playing = { pace: 'normal', alone: false };
  /** Until when a page shows what a window was about that closed at once. Bots seem to think from then on. */
  private shownUntil = 0;
  private base: Timing;
  /** From when the clocks of the next questions count, if not from now. Windows on the way to them close at once. */
  private countFrom: number | null = null;

  /** @param base the clocks of the table at the normal pace */
  constructor(base: Timing, now: number) {
    this.base = base;
    this.shown = new Showing(now);
  }

  /** The clocks at the pace of the table. */
  get timing(): Timing {
    return pacedTiming(this.base, this.playing.pace);
  }

  /** Replaces the clocks of the table, for tests. */
  set timing(base: Timing) {
    this.base = base;
  }

  /** When this decision was asked; `now` for one that is not known. */
  askedAt(id: number, now: number): number {
    return this.asked.get(id)?.time ?? now;
  }

  /** From when a bot seems to think about this decision. */
  thoughtFrom(id: number, now: number): number {
    return Math.max(this.askedAt(id, now), this.shownUntil);
  }

  /** When its clock ends; 0 for one that is not known. In a window all end together. */
  deadline(id: number): number {
    const asked = this.asked.get(id);
    return asked === undefined ? 0 : (this.closes ?? asked.deadline);
  }

  has(id: number): boolean {
    return this.asked.has(id);
  }

  /** When the window that is open closes as things stand; null when none is. */
  get closes(): number | null {
    if (this.window === null) return null;
    return this.window.holders.length > 0 ? this.window.latest : this.window.closes;
  }

  /**
   * Starts the clocks of decisions that are new and forgets closed ones; true when there are new ones.
   * @param isBot who plays a seat now, as everybody sees: only bots need no time to look
   * @param most how long a seat's new ones may take at most, where it had begun them before; windows do not heed it
   * @param mayUse whether a seat could do anything in a window; asked only if one person plays alone
   */
  ask(
    open: readonly Decision[],
    events: readonly GameEvent[],
    now: number,
    isBot: (seat: Seat) => boolean,
    most: { seat: Seat; ms: number } | null = null,
    mayUse: (d: Decision) => boolean = () => false,
  ): boolean {
    const { timing, countFrom } = this;
    if (!open.some((d) => isWindow(d.kind))) this.countFrom = null;
    this.shown.add(events.map(timing.show), now);
    const seen = Math.min(this.shown.end(now), now + SEEN_MOST);
    const asked = new Map<number, { time: number; deadline: number }>();
    const fresh = open.filter((d) => !this.asked.has(d.id));
    const firsts = new Map(fresh.map((d) => [d.id, this.isFirst(d) ? timing.first(d.kind) : 0]));
    const ends = (d: Decision): number => {
      const length = timing.lag + Math.max(timing.limit(d.kind), firsts.get(d.id) ?? 0);
      const deadline = countFrom === null ? seen + length : Math.max(countFrom + length, seen + LEAST_AFTER);
      return most !== null && most.seat === d.seat ? Math.min(deadline, now + most.ms) : deadline;
    };
    for (const d of open) asked.set(d.id, this.asked.get(d.id) ?? { time: now, deadline: ends(d) });
    this.asked = asked;
    const reading = Math.max(0, ...fresh.map((d) => (isBot(d.seat) ? 0 : (firsts.get(d.id) ?? 0))));
    if (fresh.length > 0) this.window = this.opened(fresh, { now, seen, reading }, isBot, mayUse);
    else if (open.length === 0) this.window = null;
    return fresh.length > 0;
  }

  /** Counts a new decision, and says whether it is one of its seat's first of the kind. */
  private isFirst({ seat, kind }: Decision): boolean {
    const before = this.met.find((one) => one[0] === seat && one[1] === kind);
    if (before === undefined) this.met.push([seat, kind, 1]);
    else before[2]++;
    return (before?.[2] ?? 1) <= FIRST_OF_A_KIND && !this.late.includes(seat);
  }

  /** Notes that the clock answered for this seat. */
  ranOut(seat: Seat): void {
    if (!this.late.includes(seat)) this.late.push(seat);
    this.missed.set(seat, this.missedBy(seat) + 1);
  }

  /** Notes that the player of this seat did something that all can see. */
  acted(seat: Seat): void {
    this.missed.delete(seat);
  }

  /** Returns how many times in a row the clock answered for this seat. */
  missedBy(seat: Seat): number {
    return this.missed.get(seat) ?? 0;
  }

  /**
   * Returns the window that these new decisions are; null if they are none.
   * @param times.seen when all that it is about has been shown
   * @param times.reading how long it stays open at least for players who are asked such a thing for the first time, ms
   */
  private opened(
    fresh: readonly Decision[],
    { now, seen, reading }: { now: number; seen: number; reading: number },
    isBot: (seat: Seat) => boolean,
    mayUse: (d: Decision) => boolean,
  ): OpenWindow | null {
    const kinds = fresh.flatMap((d): WindowKind[] => (isWindow(d.kind) ? [d.kind] : []));
    if (kinds.length === 0) return null;
    const { timing } = this;
    const people = fresh.filter((d) => !isBot(d.seat));
    if (this.countFrom !== null) return { closes: now, latest: now, holders: [] };
    if (this.playing.alone) return this.openedAlone(kinds, now, seen, people.some(mayUse));
    const closes =
      people.length === 0
        ? now + Math.max(...kinds.map(timing.windowOfBots))
        : seen + Math.max(reading, ...kinds.map(timing.window));
    return { closes, latest: closes + timing.heldOpen, holders: [] };
  }

  /** Returns the window in which the only person at the table is asked, or bots alone. */
  private openedAlone(kinds: readonly WindowKind[], now: number, seen: number, waits: boolean): OpenWindow {
    const { timing } = this;
    // By kind alone: the time must not show either whether a bot could do anything.
    const thinking = now + Math.max(...kinds.map(timing.thinking));
    const atOnce = Math.max(thinking, seen - AHEAD_MOST);
    if (!waits) this.shownUntil = seen;
    const closes = waits ? seen + Math.max(...kinds.map(timing.limit)) : atOnce;
    return { closes, latest: closes, holders: [], ...(waits ? { waits: atOnce } : {}) };
  }

  /** Does the open window wait for the only person at the table? */
  get isWaiting(): boolean {
    return this.window?.waits !== undefined;
  }

  /**
   * Closes a window that waits for the only person at the table.
   * @param asIf whether the clocks after it count as if it had not waited, so that they do not show that it did
   */
  closeWaiting(now: number, asIf: boolean): void {
    if (this.window?.waits === undefined) return;
    if (asIf) this.countFrom = this.window.waits;
    this.window = { closes: now, latest: now, holders: [] };
  }

  /** Is the window that is open held open: by anybody, or by this seat? */
  isHeld(seat?: Seat): boolean {
    const holders = this.window?.holders ?? [];
    return seat === undefined ? holders.length > 0 : holders.includes(seat);
  }

  /** A seat holds the window open, or lets go of it. */
  hold(seat: Seat, on: boolean): void {
    if (this.window === null || this.isHeld(seat) === on) return;
    const { holders, counted = [] } = this.window;
    const others = holders.filter((s) => s !== seat);
    const isNew = on && !counted.includes(seat);
    if (isNew) this.holds.set(seat, (this.holds.get(seat) ?? 0) + 1);
    this.window = {
      ...this.window,
      holders: on ? [...others, seat] : others,
      counted: isNew ? [...counted, seat] : counted,
    };
  }

  /** May a seat hold the window that is open, in this round of the game? One that it has held already, always. */
  mayHold(seat: Seat, round: number): boolean {
    if (this.window?.counted?.includes(seat)) return true;
    return (this.holds.get(seat) ?? 0) < HOLDS.first + HOLDS.perRound * round;
  }

  save(): DecisionClocksSave {
    const asked = [...this.asked].map(([id, { time, deadline }]): [number, number, number] => [id, time, deadline]);
    const met = this.met.map((one): [Seat, DecisionKind, number] => [...one]);
    return {
      asked,
      window: this.window,
      shown: this.shown.save(),
      holds: [...this.holds],
      met,
      late: [...this.late],
      missed: [...this.missed],
    };
  }

  load({ asked, window = null, shown, holds = [], met = [], late = [], missed = [] }: DecisionClocksSave): void {
    this.missed = new Map(missed);
    this.met = met.map((one) => [...one]);
    this.late = [...late];
    this.holds = new Map(holds);
    this.asked = new Map(asked.map(([id, time, deadline]) => [id, { time, deadline }]));
    this.window = window;
    this.shown.load(typeof shown === 'number' ? { queue: [], until: shown } : shown);
  }
}
