// The results of accounts in matches. A row outlives the record of its match, and its account.
import { type Statement, sql } from './sql.ts';
import type { SeatResult } from './store.ts';

/** Returns the statement that stores a result of a match. */
export function putResult(match: number, result: SeatResult): Statement {
  const { seat, account, players, preset, won, place, left, bots, isPublic, ended } = result;
  return sql(
    `INSERT INTO results (room, game, seat, account, players, preset, won, place, "left", bots, public, ended)
     SELECT room, game, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM matches WHERE id = ?`,
    [seat, account, players, preset, Number(won), place, Number(left), bots, Number(isPublic), ended, match],
  );
}

/** Returns the statement that deletes the results of a match, because the match continues after all. */
export const takeBackResults = (match: number): Statement =>
  sql('DELETE FROM results WHERE (room, game) = (SELECT room, game FROM matches WHERE id = ?)', [match]);
