// Changes the seats of an account at tables that no process has open. Open tables follow the account events.
import type { AccountId } from '../../shared/play/net/account.ts';
import { hashToken, newToken } from '../common/tokens.ts';
import { type Statement, sql } from '../store/sql.ts';

const NOT_OPEN = `room NOT IN (SELECT r.id FROM rooms r JOIN processes p
  ON p.id = r.owner AND p.until > (SELECT now FROM clock) WHERE r.closed = 0)`;

/** Returns the statement that makes the tokens of an account's seats invalid. */
export const forgetTokens = (id: AccountId): Statement =>
  sql(`UPDATE seats SET key = ? WHERE account = ? AND ${NOT_OPEN}`, [hashToken(newToken()), id]);

/** Returns the statement that changes the name at an account's seats. */
export const renameSeats = (id: AccountId, name: string): Statement =>
  sql(`UPDATE seats SET name = ? WHERE account = ? AND ${NOT_OPEN}`, [name, id]);
