// The clocks of open decisions and windows, in the time of the match (play-time.ts).

import { isWindow, type WindowKind } from '../../model/decisions/kinds.ts';
import type { Decision, DecisionKind, Seat } from '../../model/game/types.ts';
import type { Timing } from './clock.ts';
import { DayBook, type DayBookSave } from './days.ts';
import { awaiting, closingOf, HOLDS, hold, latestOf, type OpenWindow } from './open-window.ts';
import { type Pace, pacedTiming } from './pace.ts';
import { Showing, type ShowingSave } from './showing.ts';
import type { TimedEvent } from './step-time.ts';

/**
 * How long clocks wait at most while the page shows events, ms. If events take longer, the
 * page shows them faster.
 */
const SEEN_MOST = 18_000;

/**
 * How many decisions of a kind count as a seat's first ones, which get more time. Once a clock has chosen for
 * the seat, it gets no more time, so that an absent player does not delay the table. Both facts are public.
 */
const FIRST_OF_A_KIND = 2;
/**
 * How many windows of a kind count as a seat's first ones: one, because a player may also hold windows open.
 */
const FIRST_WINDOWS = 1;

/**
 * How far a page may fall behind the server while windows close immediately, ms. Beyond that
 * the page skips ahead.
 */
const AHEAD_MOST = 6_000;

/** The shortest time for a question after a window closed because a spectator came, ms. */
const LEAST_AFTER = 30_000;

/** The pace of the table, and whether a single person plays against bots without spectators. */
export interface Playing {
  pace: Pace;
  alone: boolean;
}

/**
 * The clocks as plain data. `asked`: for each open decision its id, when it was asked, and
 * when its clock ends.
 */
export interface DecisionClocksSave {
  asked: [number, number, number][];
  /** Absent in older saves. */
  window?: OpenWindow | null;
  /** Older saves have a single time. */
  shown: number | ShowingSave;
  /** How many windows each seat has held open. Absent in older saves. */
  holds?: [Seat, number][];
  /**
   * How often each seat was asked each kind of decision (`met`), and the seats for which a clock chose
   * (`late`). Absent in older saves.
   */
  met?: [Seat, DecisionKind, number][];
  late?: Seat[];
  /** How often in a row the clock answered for each seat. Absent in older saves. */
  missed?: [Seat, number][];
  /** Absent in older saves. */
  days?: DayBookSave;
}

export class DecisionClocks {
  private askedTimes = new Map<number, { time: number; deadline: number }>();
  private window: OpenWindow | null = null;
  private holdCounts = new Map<Seat, number>();
  private met: [Seat, DecisionKind, number][] = [];
  private late: Seat[] = [];
  private missed = new Map<Seat, number>();
  private readonly showTimes: Showing;
  /** Of a game of days. */
  readonly days = new DayBook();
  /** Not saved: the room sets it again. */
  playing: Playing = { pace: 'normal', alone: false };
  /**
   * When a page will have shown the event of the last window that closed immediately. Bots
   * pause from then on.
   */
  private shownUntil = 0;
  private base: Timing;
  /** When the clocks of the next questions start, if windows closed immediately; null for now. */
  private countFrom: number | null = null;

  constructor(base: Timing, now: number) {
    this.base = base;
    this.showTimes = new Showing(now);
  }

  get timing(): Timing {
    return pacedTiming(this.base, this.playing.pace);
  }

  set timing(base: Timing) {
    this.base = base;
  }

  /** Returns `now` if the decision is unknown. */
  askedAt(id: number, now: number): number {
    return this.askedTimes.get(id)?.time ?? now;
  }

  /** Returns the time at which a bot's pause before this decision begins. */
  thoughtFrom(id: number, now: number): number {
    return Math.max(this.askedAt(id, now), this.shownUntil);
  }

  /**
   * Returns when a decision's clock ends, as players see it; 0 if unknown. In a window all clocks end
   * together, and whether the window closes early stays hidden until it closes.
   */
  deadline({ id, seat }: Decision): number {
    const times = this.askedTimes.get(id);
    if (times === undefined) return 0;
    if (this.window !== null) return latestOf(this.window);
    const { days } = this.timing;
    if (days === null) return times.deadline;
    return this.days.deadline(seat, times.time, times.deadline - times.time, days);
  }

  /** Notes in a game of days when a player or the clock has answered. */
  answered(seat: Seat, id: number, time: number): void {
    const times = this.askedTimes.get(id);
    const { days } = this.timing;
    if (times !== undefined && days !== null && this.window === null) this.days.answered(seat, id, time, times, days);
  }

  has(id: number): boolean {
    return this.askedTimes.has(id);
  }

  /** When the open window closes, unless players change that by holding it open; null without a window. */
  get closes(): number | null {
    return this.window === null ? null : closingOf(this.window);
  }

  /** Sets in a game of days whether the open window still awaits a player. */
  await(awaited: boolean, time: number): void {
    const { days } = this.timing;
    if (days !== null && this.window !== null) this.window = awaiting(this.window, awaited, time, days.step);
  }

  /**
   * Starts the clocks of new decisions, and drops the clocks of closed ones. Returns whether any is new.
   * @param isBot returns whether a bot plays the seat now; bots need no time to look, and all players
   * see which seats they play
   * @param most how long a seat's new questions after an undo may take; does not apply to windows
   * @param mayUse returns whether a seat could use anything in a window; called only for a person who
   * plays alone
   */
  ask(
    open: readonly Decision[],
    events: readonly TimedEvent[],
    now: number,
    isBot: (seat: Seat) => boolean,
    most: { seat: Seat; ms: number } | null = null,
    mayUse: (d: Decision) => boolean = () => false,
  ): boolean {
    const { timing, countFrom } = this;
    if (!open.some((d) => isWindow(d.kind))) this.countFrom = null;
    const lengths = events.map(({ event, before }) => timing.show(event, before));
    this.showTimes.add(lengths, now);
    const shownAt = Math.min(this.showTimes.end(now), now + SEEN_MOST);
    const askedTimes = new Map<number, { time: number; deadline: number }>();
    const fresh = open.filter((d) => !this.askedTimes.has(d.id));
    const firsts = new Map(fresh.map((d) => [d.id, this.isFirst(d) ? timing.first(d.kind) : 0]));
    const ends = (d: Decision): number => {
      // An undo leaves the player no more time than before: without the extra time, which the player keeps.
      const bank = timing.days === null ? 0 : this.days.bank(d.seat, timing.days);
      const length = timing.lag + Math.max(timing.limit(d.kind), firsts.get(d.id) ?? 0);
      const deadline = countFrom === null ? shownAt + length : Math.max(countFrom + length, shownAt + LEAST_AFTER);
      return most !== null && most.seat === d.seat ? Math.min(deadline, now + Math.max(0, most.ms - bank)) : deadline;
    };
    for (const d of open) askedTimes.set(d.id, this.askedTimes.get(d.id) ?? { time: now, deadline: ends(d) });
    if (timing.days !== null)
      for (const id of this.askedTimes.keys()) if (!askedTimes.has(id)) this.days.close(id, timing.days);
    this.askedTimes = askedTimes;
    const reading = Math.max(0, ...fresh.map((d) => (isBot(d.seat) ? 0 : (firsts.get(d.id) ?? 0))));
    if (fresh.length > 0) this.window = this.windowOpened(fresh, { now, seen: shownAt, reading }, isBot, mayUse);
    else if (open.length === 0) this.window = null;
    return fresh.length > 0;
  }

  /** A second person has joined: no open question may take longer than a full time from now. */
  shorten(open: readonly Decision[], now: number): void {
    const { timing } = this;
    for (const { id, kind } of open) {
      const times = this.askedTimes.get(id);
      const most = now + timing.lag + Math.max(timing.limit(kind), timing.first(kind));
      if (times !== undefined && times.deadline > most) this.askedTimes.set(id, { ...times, deadline: most });
    }
  }

  /** Counts a new decision. Returns true if it is one of the seat's first of its kind. */
  private isFirst({ seat, kind }: Decision): boolean {
    const before = this.met.find((entry) => entry[0] === seat && entry[1] === kind);
    if (before === undefined) this.met.push([seat, kind, 1]);
    else before[2]++;
    return (before?.[2] ?? 1) <= (isWindow(kind) ? FIRST_WINDOWS : FIRST_OF_A_KIND) && !this.late.includes(seat);
  }

  ranOut(seat: Seat): void {
    if (!this.late.includes(seat)) this.late.push(seat);
    this.missed.set(seat, this.missedBy(seat) + 1);
  }

  acted(seat: Seat): void {
    this.missed.delete(seat);
  }

  missedBy(seat: Seat): number {
    return this.missed.get(seat) ?? 0;
  }

  /**
   * Returns the window that these new decisions form, or null.
   * @param times.seen when the page has shown the events before the window
   * @param times.reading the shortest time for players who see such a question for the first time, ms
   */
  private windowOpened(
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
    const opened = timing.days === null || people.length === 0 ? {} : { opened: now };
    return { closes, latest: closes + timing.heldOpen, holders: [], ...opened };
  }

  private openedAlone(kinds: readonly WindowKind[], now: number, seen: number, waits: boolean): OpenWindow {
    const { timing } = this;
    // The time depends only on the kind, so it does not reveal whether a bot has anything to use.
    const thinking = now + Math.max(...kinds.map(timing.thinking));
    const earliest = Math.max(thinking, seen - AHEAD_MOST);
    if (!waits) this.shownUntil = seen;
    const closes = waits ? seen + Math.max(...kinds.map(timing.limit)) : earliest;
    return { closes, latest: closes, holders: [], ...(waits ? { waits: earliest } : {}) };
  }

  get isWaiting(): boolean {
    return this.window?.waits !== undefined;
  }

  /**
   * Closes a window that waits for a person who plays alone.
   * @param asIf true to start the next clocks as if the window had not waited, so that no
   * player notices the wait
   */
  closeWaiting(now: number, asIf: boolean): void {
    if (this.window?.waits === undefined) return;
    if (asIf) this.countFrom = this.window.waits;
    this.window = { closes: now, latest: now, holders: [] };
  }

  /** Does this seat hold the window open? Without an argument: does any seat? */
  isHeld(seat?: Seat): boolean {
    const holders = this.window?.holders ?? [];
    return seat === undefined ? holders.length > 0 : holders.includes(seat);
  }

  hold(seat: Seat, on: boolean): void {
    if (this.window === null || this.isHeld(seat) === on) return;
    const { window, isNew } = hold(this.window, seat, on);
    if (isNew) this.holdCounts.set(seat, (this.holdCounts.get(seat) ?? 0) + 1);
    this.window = window;
  }

  /** May a seat hold the open window? If it has held this window before, it always may. */
  mayHold(seat: Seat, round: number): boolean {
    if (this.window?.counted?.includes(seat)) return true;
    return (this.holdCounts.get(seat) ?? 0) < HOLDS.first + HOLDS.perRound * round;
  }

  save(): DecisionClocksSave {
    const asked = [...this.askedTimes].map(([id, { time, deadline }]): [number, number, number] => [
      id,
      time,
      deadline,
    ]);
    const met = this.met.map((entry): [Seat, DecisionKind, number] => [...entry]);
    return {
      asked,
      window: this.window,
      shown: this.showTimes.save(),
      holds: [...this.holdCounts],
      met,
      late: [...this.late],
      missed: [...this.missed],
      days: this.days.save(),
    };
  }

  load(saved: DecisionClocksSave): void {
    const { asked, window = null, shown, holds = [], met = [], late = [], missed = [] } = saved;
    this.days.load(saved.days ?? { banks: [], used: [] });
    this.missed = new Map(missed);
    this.met = met.map((entry) => [...entry]);
    this.late = [...late];
    this.holdCounts = new Map(holds);
    this.askedTimes = new Map(asked.map(([id, time, deadline]) => [id, { time, deadline }]));
    this.window = window;
    this.showTimes.load(typeof shown === 'number' ? { queue: [], until: shown } : shown);
  }
}
