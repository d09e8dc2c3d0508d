// Changes the seats of an account at the tables that no process has open. Open tables follow the events
// (account-events.ts).
import type { AccountId } from '../../shared/play/net/account.ts';
import { hashToken, newToken } from '../common/tokens.ts';
import { type Statement, sql } from '../store/sql.ts';

const NOT_OPEN = `room NOT IN (SELECT r.id FROM rooms r JOIN processes p
  ON p.id = r.owner AND p.until > (SELECT now FROM clock) WHERE r.closed = 0)`;

/** Returns the statement that ends the tokens of the seats. */
export const forgetTokens = (id: AccountId): Statement =>
  sql(`UPDATE seats SET key = ? WHERE account = ? AND ${NOT_OPEN}`, [hashToken(newToken()), id]);

/** Returns the statement that replaces the name at the seats. */
export const renameSeats = (id: AccountId, name: string): Statement =>
  sql(`UPDATE seats SET name = ? WHERE account = ? AND ${NOT_OPEN}`, [name, id]);
