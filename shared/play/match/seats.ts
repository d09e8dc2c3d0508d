// Who plays a seat now: its player, or a bot instead. Play and replay apply the same `SeatNews`.

import { type Seat, seatsOf } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import type { SeatNews } from './entries.ts';

export interface SeatSave {
  bot: boolean;
  /** The player asked a bot to play for them. */
  auto: boolean;
  /** When the connection was lost (time of the match); -1 while the player is here. */
  leftAt: number;
  /** The grace time is over: a bot plays until they are back. */
  away: boolean;
  /** Their clock ran out repeatedly: a bot plays until they act. Absent in saves older than this field. */
  idle?: boolean;
  /** Since when a bot answers for them. */
  since: number;
  /** The name of the player who took the seat over from a bot; absent at all other seats. */
  joined?: string;
}

export class Seats {
  private seats: SeatSave[];

  /** @param bots seats that bots play from the start */
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

  /** Returns whether a bot answers because the player is away or idle, and not because they asked for it. */
  isAbsent(seat: Seat): boolean {
    return this.of(seat).away || this.isIdle(seat);
  }

  isIdle(seat: Seat): boolean {
    return this.of(seat).idle === true;
  }

  isBot(seat: Seat): boolean {
    return this.of(seat).bot;
  }

  /** Returns the name of the player who took this seat over from a bot; null at all other seats. */
  joinedAs(seat: Seat): string | null {
    return this.of(seat).joined ?? null;
  }

  since(seat: Seat): number {
    return this.of(seat).since;
  }

  isDisconnected(seat: Seat): boolean {
    return this.of(seat).leftAt >= 0;
  }

  isNews(seat: Seat, what: SeatNews): boolean {
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
   * Applies news of a seat at the `time` of the match.
   * @param who the player's name if they brought the news themselves, else ''
   */
  apply(seat: Seat, what: SeatNews, time: number, who: string): void {
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

  /** Returns the seats whose players were disconnected for `grace` ms and for whom no bot plays yet. */
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
