// Resigns ranked games for players who stay away. The other players need not play on against a bot, and a
// losing player gains nothing by closing the page.
import { type Seat, seatsOf } from '../../shared/model/game/types.ts';
import { canWin } from '../../shared/rules/victory/standing.ts';
import { monotonicNow } from '../common/clock.ts';
import type { MatchRoom } from './match-room.ts';

/** How long a player may be away from a ranked game, ms. */
const AWAY = 300_000;
/** How often tables are checked, ms. */
const EVERY = 5_000;

/** How long the players of a table have been away, ms. */
class Absences {
  private readonly away = new Map<Seat, number>();
  private checkedAt = Number.POSITIVE_INFINITY;

  /** Returns the seats whose players have been away for too long while an opponent was there. */
  due({ table }: MatchRoom, now: number, most: number): Seat[] {
    const { match, seats } = table;
    const passed = Math.max(0, now - this.checkedAt);
    this.checkedAt = now;
    const isOpponentThere = match !== null && seats.present.some((seat) => canWin(match.game, seat));
    if (match === null || match.over || match.time.isPaused || !isOpponentThere) return [];
    return seatsOf(seats.list).filter((seat) => {
      const { kind, sessionId } = seats.at(seat);
      if (kind !== 'human' || !canWin(match.game, seat)) return false;
      const isAway = sessionId === '';
      // A player who returns gets the time back as slowly as it passed, so that short visits give nothing.
      const away = Math.max(0, (this.away.get(seat) ?? 0) + (isAway ? passed : -passed));
      this.away.set(seat, away);
      return isAway && away >= most;
    });
  }
}

/** Resigns a game for a player, unless the player has returned. */
function giveUp({ table }: MatchRoom, seat: Seat): Promise<unknown> {
  const { commands, games, seats } = table;
  // No page can send an empty id, so no earlier command of the player answers this one.
  const run = () => games.command((match) => match.free(seat, '', { free: 'resign' }, monotonicNow()), null);
  return commands.run(async () => (seats.at(seat).sessionId === '' ? run() : null));
}

/**
 * Watches the ranked tables of this process. Returns a function that stops this.
 * @param away how long a player may be away, ms
 */
export function forfeitAbsentPlayers(tables: { all(): MatchRoom[] }, away = AWAY): () => void {
  const absences = new WeakMap<MatchRoom, Absences>();
  const look = (): void => {
    for (const room of tables.all()) {
      if (room.table.options.isRanked !== true) continue;
      const own = absences.get(room) ?? new Absences();
      absences.set(room, own);
      // A failed write is retried at the next check.
      for (const seat of own.due(room, monotonicNow(), away)) void giveUp(room, seat).catch(() => {});
    }
  };
  const timer = setInterval(look, Math.min(EVERY, away / 10)).unref();
  return () => clearInterval(timer);
}
