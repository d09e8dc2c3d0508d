// Notifies absent players whose game has begun, continues, or waits for them.
import { type Seat, seatsOf } from '../../shared/model/game/types.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Notices } from '../notices/notices.ts';
import type { MatchRoom } from './match-room.ts';

/** `every`: how often tables are checked. `away`: how long a player must be away before the notice. In ms. */
export interface AbsenceTimes {
  every: number;
  away: number;
}

/** `away` is longer than a reload of the page. */
const TIMES: AbsenceTimes = { every: 5_000, away: 20_000 };

interface Due {
  account: AccountId;
  kind: 'turn' | 'begun';
  /** Distinguishes the notices of one game. */
  name: string;
}

class Absence {
  private readonly since = new Map<Seat, number>();
  /** By seat: the last question with a notice in a game of days; otherwise the seat. */
  private readonly notified = new Map<Seat, number | undefined>();
  /** The stored seats of absent players for whom the game waits; null before the first check. */
  private asked: ReadonlySet<Seat> | null = null;
  /** The game at the last check, and whether it was adjourned; null before the first check. */
  private before: { game: number; isAdjourned: boolean } | null = null;

  /** Returns the notices of absent players whose game begins, or has waited long enough. */
  due({ table }: MatchRoom, now: number, away: number): Due[] {
    const { match, seats } = table;
    const isAdjourned = table.games.paused === 'adjourned';
    // A game of days opens again and again without its players. They get a notice
    // for each question instead.
    const begins = this.begins(table, isAdjourned) && !table.days.isOn;
    return seatsOf(seats.list).flatMap((seat): Due[] => {
      const { kind, account, sessionId } = seats.at(seat);
      if (kind !== 'human' || account === null || sessionId !== '' || match === null || match.over || isAdjourned) {
        this.since.delete(seat);
        this.notified.delete(seat);
        return [];
      }
      const since = this.since.get(seat) ?? now;
      this.since.set(seat, since);
      const { isOn } = table.days;
      const open = match.game.open.find((decision) => decision.seat === seat && (!isOn || match.awaits(decision)));
      // An absence has one notice, because a bot may answer many questions meanwhile. In a game of days
      // each question has a notice, because the player answers it.
      const last = isOn ? open?.id : seat;
      if (!begins && (open === undefined || now - since < away || this.notified.get(seat) === last)) return [];
      this.notified.set(seat, last);
      if (begins) return [{ account, kind: 'begun', name: `${match.game.seq}` }];
      return open === undefined ? [] : [{ account, kind: 'turn', name: `${open.id}` }];
    });
  }

  /** Returns the seats of absent players for whom the game began or ceased to wait. */
  changed({ table: { match, seats } }: MatchRoom): { seat: Seat; isAsked: boolean }[] {
    const before = this.asked;
    const all = seatsOf(seats.list).filter((seat) => seats.at(seat).account !== null);
    const isAsked = (seat: Seat): boolean => {
      if (match === null || match.over || seats.at(seat).sessionId !== '') return false;
      return match.game.open.some((decision) => decision.seat === seat && match.awaits(decision));
    };
    this.asked = new Set(all.filter(isAsked));
    const { asked } = this;
    return all
      .filter((seat) => before?.has(seat) !== asked.has(seat))
      .map((seat) => ({ seat, isAsked: asked.has(seat) }));
  }

  /** Has a game begun, or an adjourned game continued, since the last check? False after a restart. */
  private begins({ match, game }: MatchRoom['table'], isAdjourned: boolean): boolean {
    const { before } = this;
    this.before = { game: match === null ? -1 : game, isAdjourned };
    if (match === null || match.over || isAdjourned) return false;
    if (before === null) return match.game.phase === 'setup';
    return before.game !== game || before.isAdjourned;
  }
}

/** Notifies absent players of the tables of this process. Returns a function that stops this. */
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
      for (const { seat, isAsked } of absence.changed(room)) void notices.storeAsked(room.roomId, seat, isAsked);
      for (const { account, kind, name } of absence.due(room, monotonicNow(), away)) {
        const { game, options } = room.table;
        const notice = { kind, room: room.roomId, table: options.table.name };
        void notices.notify(account, `${kind} ${room.roomId} ${game} ${name}`, notice);
      }
    }
  };
  const timer = setInterval(look, every).unref();
  return () => clearInterval(timer);
}
