// The clocks of a game of days: the time for a question, extra time, and vacations. All of it is public.
import type { Seat } from '../../model/game/types.ts';
import type { DayClock } from './types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Times of a game of days, ms. */
export interface DayTimes {
  /** How long a player may take for a question. */
  limit: number;
  /** The extra time of each player, and how much of it an answer returns. */
  bank: number;
  refill: number;
  /** How long a window stays open at most. */
  window: number;
  /** A window closes only at whole multiples of this after it has opened. */
  step: number;
  /** The days of vacation of a player in a game. */
  vacation: number;
}

export const DAYS: Readonly<Record<DayClock, DayTimes>> = {
  day: { limit: DAY, bank: 3 * DAY, refill: HOUR, window: 8 * HOUR, step: 10 * MINUTE, vacation: 14 },
  threeDays: { limit: 3 * DAY, bank: 6 * DAY, refill: 3 * HOUR, window: 12 * HOUR, step: 10 * MINUTE, vacation: 14 },
};

/** A vacation, in the time of the match. The player's clock is stopped meanwhile. */
export interface Vacation {
  from: number;
  until: number;
}

/** As plain data: the extra time of seats, and by open question how much of it the answer has used. */
export interface DayBookSave {
  banks: [Seat, number][];
  used: [number, Seat, number][];
}

/** The extra time and vacations of the seats. */
export class DayBook {
  private banks = new Map<Seat, number>();
  private used = new Map<number, { seat: Seat; ms: number }>();
  /** Not saved: the table sets them again. */
  vacations: ReadonlyMap<Seat, readonly Vacation[]> = new Map();

  bank(seat: Seat, { bank }: DayTimes): number {
    return this.banks.get(seat) ?? bank;
  }

  /** Returns when the clock of a question ends that was asked at `from` with `own` ms and the extra time. */
  deadline(seat: Seat, from: number, own: number, days: DayTimes): number {
    let end = from + own + this.bank(seat, days);
    for (const vacation of this.vacations.get(seat) ?? []) {
      if (vacation.until > from && vacation.from < end) end += vacation.until - Math.max(vacation.from, from);
    }
    return end;
  }

  /** Notes an answer. Another answer to the same question replaces it. */
  answered(seat: Seat, id: number, time: number, asked: { time: number; deadline: number }, days: DayTimes): void {
    const away = (this.vacations.get(seat) ?? []).reduce(
      (sum, { from, until }) => sum + Math.max(0, Math.min(until, time) - Math.max(from, asked.time)),
      0,
    );
    const late = time - away - asked.deadline;
    this.used.set(id, { seat, ms: Math.max(0, Math.min(this.bank(seat, days), late)) });
  }

  /** Books the answer to a closed question: takes the extra time it used, and returns a part. */
  close(id: number, days: DayTimes): void {
    const used = this.used.get(id);
    if (used === undefined) return;
    this.used.delete(id);
    this.banks.set(used.seat, Math.min(days.bank, this.bank(used.seat, days) - used.ms + days.refill));
  }

  save(): DayBookSave {
    return { banks: [...this.banks], used: [...this.used].map(([id, { seat, ms }]) => [id, seat, ms]) };
  }

  load({ banks, used }: DayBookSave): void {
    this.banks = new Map(banks);
    this.used = new Map(used.map(([id, seat, ms]) => [id, { seat, ms }]));
  }
}
