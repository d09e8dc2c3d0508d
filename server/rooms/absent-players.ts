// Notifies players whose game waits for them while they are away.
import { type Seat, seatsOf } from '../../shared/model/game/types.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Notices } from '../notices/notices.ts';
import type { MatchRoom } from './match-room.ts';

/** How often tables are looked at, and how long a player must be away before the notice, ms. */
export interface AbsenceTimes {
  every: number;
  away: number;
}

/** A page that loads again is no absence. */
const TIMES: AbsenceTimes = { every: 5_000, away: 20_000 };

/** The players of a table who are away. */
class Absence {
  private readonly since = new Map<Seat, number>();
  /** By seat: the question of the last notice in a game of days; otherwise the seat. */
  private readonly notified = new Map<Seat, number | undefined>();

  /** Returns the players who have just been away for long enough, and whose answer the game waits for. */
  due({ table }: MatchRoom, now: number, away: number): { seat: Seat; account: AccountId; decision: number }[] {
    const { match, seats } = table;
    return seatsOf(seats.list).flatMap((seat) => {
      const { kind, account, sessionId } = seats.at(seat);
      if (kind !== 'human' || account === null || sessionId !== '' || match === null || match.over) {
        this.since.delete(seat);
        this.notified.delete(seat);
        return [];
      }
      const since = this.since.get(seat) ?? now;
      this.since.set(seat, since);
      const { isOn } = table.days;
      const open = match.game.open.find((decision) => decision.seat === seat && (!isOn || match.awaits(decision)));
      // One notice for each absence: a bot may answer many questions meanwhile. In a game of days the player
      // answers each question, so each has a notice.
      const name = isOn ? open?.id : seat;
      if (open === undefined || now - since < away || this.notified.get(seat) === name) return [];
      this.notified.set(seat, name);
      return [{ seat, account, decision: open.id }];
    });
  }
}

/** Notifies absent players of the tables of this process. Returns a function that ends this. */
export function notifyAbsentPlayers(
  tables: { all(): MatchRoom[] },
  notices: Notices,
  { every, away }: AbsenceTimes = TIMES,
): () => void {
  const absences = new WeakMap<MatchRoom, Absence>();
  const look = (): void => {
    for (const room of tables.all()) {
      const absence = absences.get(room) ?? new Absence();
      absences.set(room, absence);
      for (const { account, decision } of absence.due(room, monotonicNow(), away)) {
        const { game, options } = room.table;
        const name = `turn ${room.roomId} ${game} ${decision}`;
        void notices.notify(account, name, { kind: 'turn', room: room.roomId, table: options.table.name });
      }
    }
  };
  const timer = setInterval(look, every).unref();
  return () => clearInterval(timer);
}
