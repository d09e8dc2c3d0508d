// Which player or bot answers for each seat now. Play and replay apply the same `SeatChange`.

import { type Seat, seatsOf } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import type { SeatChange } from './entries.ts';

export interface SeatSave {
  bot: boolean;
  auto: boolean;
  /** When the player lost the connection (time of the match); -1 while connected. */
  leftAt: number;
  /** True if the player stayed away too long: a bot plays until the player is back. */
  away: boolean;
  /** True if the clock ran out repeatedly: a bot plays until the player acts. Absent in older saves. */
  idle?: boolean;
  /** Since when a bot answers for the player. */
  since: number;
  /** The name of the player who took the seat over from a bot. Absent if none did. */
  joined?: string;
}

export class Seats {
  private seats: SeatSave[];

  constructor(bots: readonly boolean[]) {
    this.seats = bots.map((bot) => ({ bot, auto: false, leftAt: -1, away: false, since: 0 }));
  }

  private of(seat: Seat): SeatSave {
    return entryAt(this.seats, seat);
  }

  isAuto(seat: Seat): boolean {
    const s = this.of(seat);
    return s.bot || s.auto || s.away || this.isIdle(seat);
  }

  /** Does a bot answer because the player is away or idle, not on request? */
  isAbsent(seat: Seat): boolean {
    return this.of(seat).away || this.isIdle(seat);
  }

  isIdle(seat: Seat): boolean {
    return this.of(seat).idle === true;
  }

  isBot(seat: Seat): boolean {
    return this.of(seat).bot;
  }

  joinedAs(seat: Seat): string | null {
    return this.of(seat).joined ?? null;
  }

  /** Replaces the name of the player who took this seat over, if there is such a player. */
  replaceJoined(seat: Seat, name: string): void {
    const own = this.of(seat);
    if (own.joined !== undefined) own.joined = name;
  }

  since(seat: Seat): number {
    return this.of(seat).since;
  }

  isDisconnected(seat: Seat): boolean {
    return this.of(seat).leftAt >= 0;
  }

  leftAt(seat: Seat): number {
    return this.of(seat).leftAt;
  }

  /** Gives the seat to a bot for good. */
  replace(seat: Seat, time: number): void {
    Object.assign(this.of(seat), { bot: true, auto: false, away: false, idle: false, leftAt: -1, since: time });
  }

  isChange(seat: Seat, what: SeatChange): boolean {
    const s = this.of(seat);
    if (what === 'left') return !s.bot && s.leftAt < 0;
    if (what === 'back') return s.leftAt >= 0 || s.away;
    if (what === 'bot') return s.leftAt >= 0 ? !s.away : !s.auto;
    if (what === 'own') return s.auto || this.isIdle(seat);
    if (what === 'idle') return !this.isAuto(seat);
    if (what === 'joined') return s.bot;
    return true;
  }

  /**
   * Applies a change of a seat at the `time` of the match.
   * @param who the player's name if the player caused the change, else ''
   */
  apply(seat: Seat, what: SeatChange, time: number, who: string): void {
    const s = this.of(seat);
    if (what === 'hold' || what === 'release') return;
    if (what === 'joined') {
      s.bot = false;
      s.joined = who;
    } else if (what === 'left') s.leftAt = time;
    else if (what === 'bot' || what === 'own') {
      if (what === 'bot' && s.leftAt >= 0) s.away = true;
      else s.auto = what === 'bot';
      s.idle = false;
      s.since = time;
    } else if (what === 'idle') {
      s.idle = true;
      s.since = time;
    } else {
      s.leftAt = -1;
      s.away = false;
    }
  }

  /** Returns the seats that have been disconnected for `grace` ms and for which no bot plays yet. */
  overdue(grace: number, time: number): Seat[] {
    const due = (s: SeatSave): boolean => s.leftAt >= 0 && !s.away && time >= s.leftAt + grace;
    return seatsOf(this.seats).filter((seat) => due(this.of(seat)));
  }

  save(): SeatSave[] {
    return this.seats.map((s) => ({ ...s }));
  }

  load(saved: readonly SeatSave[]): void {
    this.seats = saved.map((s) => ({ ...s }));
  }
}
