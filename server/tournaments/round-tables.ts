// The tables of a round. The leading process makes the tables, opens the tables of an ended process, and
// reads the results from the stored records.

import { LIMITS } from '../../shared/play/net/messages.ts';
import { botName } from '../../shared/play/net/names.ts';
import type { Entry } from '../../shared/play/replay/entry.ts';
import { type Log, limitedLog } from '../common/log.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import { isAwaited } from '../rooms/table/tournament-table.ts';
import type { Tables } from '../rooms/tables.ts';
import { type KeptSeat, type Store, TOURNAMENT_MAKER } from '../store/store.ts';
import { BOT_SEAT, type TableResult, type TournamentTable } from './rounds.ts';
import type { TableUpdate, Tournament } from './tournament.ts';

/** A tournament game without an end after this time, ms, has no result. */
const ROUND_MOST = 8 * 3_600_000;

const NO_RESULT: TableResult = { winners: [], came: [] };

/** The record lines from which a result is read. */
const NEEDED = ['"t":"match"', '"what":"joined"', '"t":"ended"'];

/** Returns the result in the record of a match. */
export function resultOf(lines: readonly string[]): TableResult {
  const entries = lines
    .filter((line) => NEEDED.some((part) => line.includes(part)))
    .map((line) => JSON.parse(line) as Entry);
  const came = new Set<number>();
  let winners: readonly number[] = [];
  for (const entry of entries) {
    if (entry.t === 'match') for (const [seat, { kind }] of entry.seats.entries()) if (kind === 'human') came.add(seat);
    if (entry.t === 'seat' && entry.what === 'joined') came.add(entry.seat);
    if (entry.t === 'ended') winners = entry.victory?.winners ?? [];
  }
  return { winners: [...winners], came: [...came] };
}

interface Parts {
  store: Store;
  tables: Tables;
  log: Log;
}

export class RoundTables {
  private readonly parts: Parts;
  private readonly logFailure: ReturnType<typeof limitedLog>;

  constructor(parts: Parts) {
    this.parts = parts;
    this.logFailure = limitedLog(parts.log, 'error');
  }

  /** Makes the missing tables of the newest round, and reads the results of finished games. */
  async updates(id: string, tournament: Tournament, now: number): Promise<TableUpdate[]> {
    const round = tournament.played.at(-1);
    const updates: TableUpdate[] = [];
    for (const [n, table] of round?.tables.entries() ?? []) {
      if (table.result !== null) continue;
      try {
        const isLate = now > (round?.beganAt ?? 0) + ROUND_MOST;
        if (table.room === '') updates.push({ table: n, room: (await this.make(id, tournament, n, table)).roomId });
        else {
          const result = isLate ? NO_RESULT : await this.result(table.room);
          if (result !== null) updates.push({ table: n, result });
        }
      } catch (error) {
        // The server is full or the store fails. The next attempt follows soon.
        const why = error instanceof RefusalError ? error.refusal.rule : error;
        this.logFailure({ why, table: table.room }, 'a table of a tournament cannot be made or read');
      }
    }
    return updates;
  }

  /** Ends tables that belong to no stored tournament. */
  async drop(updates: readonly TableUpdate[]): Promise<void> {
    for (const { room } of updates) if (room !== undefined) await this.parts.tables.find(room)?.end();
  }

  private make(
    id: string,
    { options, entrants, name }: Tournament,
    n: number,
    table: TournamentTable,
  ): Promise<MatchRoom> {
    const names = table.seats.map((entrant) => entrants[entrant]?.name ?? '');
    const seated = table.seats.map((entrant, seat): KeptSeat => {
      const own = entrants[entrant];
      if (entrant === BOT_SEAT || own === undefined)
        return { kind: 'bot', name: botName(n * names.length + seat, names), key: '', account: null };
      return { kind: 'human', name: own.name, key: own.key, account: own.account };
    });
    const suffix = ` · ${n + 1}`;
    const called = [...name].slice(0, LIMITS.name - suffix.length).join('') + suffix;
    const players = seated.length as 2 | 3 | 4;
    return this.parts.tables.makeOwn({ ...options, players, name: called }, TOURNAMENT_MAKER + id, seated);
  }

  /** Returns the result of a table; null while its game goes on. */
  private async result(room: string): Promise<TableResult | null> {
    const { store, tables } = this.parts;
    const openHere = tables.find(room);
    if (openHere !== undefined && isAwaited(openHere.table)) return null;
    const match = await store.findMatch(room, 1);
    if (match !== null && match.state !== 'playing') return resultOf(await store.lines(match.id));
    const place = await tables.whereabouts(room);
    // No entrant came, so the table closed without a game.
    if (!place.isOpen) return NO_RESULT;
    if (place.owner === null) await tables.open(room, true);
    return null;
  }
}
