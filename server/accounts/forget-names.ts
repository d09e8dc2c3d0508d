// Deletes an account, and its name in the records of its matches, in tournaments and in clubs. A record
// without names still verifies, because its chain does not cover names (shared/play/replay/entry.ts).
import type { AccountId } from '../../shared/play/net/account.ts';
import { cleanName } from '../../shared/play/net/names.ts';
import { type Entry, encode } from '../../shared/play/replay/entry.ts';
import { type SqlDatabase, type Statement, sql } from '../store/sql.ts';
import { forgetEmptyClubs } from './clubs.ts';
import { renameSeats } from './stored-seats.ts';

/** The first format of records whose chain does not cover names. The names in older records stay. */
const NAMELESS = 14;
const AT_ONCE = 500;

export const FORMER = 'Former player';

function withoutName(line: string, seat: number): string {
  const entry = JSON.parse(line) as Entry;
  const named = entry.t === 'match' ? entry.seats[seat] : undefined;
  if (named !== undefined) named.name = FORMER;
  else if ('who' in entry && entry.seat === seat && entry.who !== '') entry.who = FORMER;
  else return line;
  return encode(entry);
}

async function isNameless(db: SqlDatabase, match: number): Promise<boolean> {
  const [row] = await db.all('SELECT json FROM entries WHERE match = ? AND n = 0', [match]);
  const entry = row === undefined ? null : (JSON.parse(String(row.json)) as Entry);
  return entry?.t === 'match' && entry.record >= NAMELESS;
}

/**
 * Returns the changes to the next lines of a match, and the number of the last line read; null after the end.
 */
async function nextLines(
  db: SqlDatabase,
  match: number,
  seat: number,
  after: number,
): Promise<{ last: number; changes: Statement[] } | null> {
  const rows = await db.all(
    `SELECT n, json FROM entries
     WHERE match = ? AND n > ? ORDER BY n LIMIT ?`,
    [match, after, AT_ONCE],
  );
  const last = rows.at(-1);
  if (last === undefined) return null;
  const changes = rows.flatMap((row) => {
    const line = withoutName(String(row.json), seat);
    return line === row.json
      ? []
      : [sql('UPDATE entries SET json = ? WHERE match = ? AND n = ?', [line, match, Number(row.n)])];
  });
  return { last: Number(last.n), changes };
}

/** Removes an account and its name from tournaments. A tournament that changes meanwhile is read again. */
async function forgetEntrant(db: SqlDatabase, account: AccountId): Promise<void> {
  const rows = await db.all('SELECT id, version, json FROM tournaments WHERE json LIKE ?', [`%"${account}"%`]);
  let isDone = true;
  for (const { id, version, json } of rows) {
    const { entrants, ...more } = JSON.parse(String(json)) as { entrants: { account: string | null }[] };
    const changed = entrants.map((own) => (own.account === account ? { ...own, account: null, name: FORMER } : own));
    const [saved] = await db.write(
      sql('UPDATE tournaments SET json = ?, version = version + 1 WHERE id = ? AND version = ?', [
        JSON.stringify({ ...more, entrants: changed }),
        String(id),
        Number(version),
      ]),
    );
    isDone &&= saved === 1;
  }
  if (!isDone) await forgetEntrant(db, account);
}

/**
 * Removes the name of an account from the names of clubs. A club that began at a table is
 * named after its players.
 */
async function forgetInClubs(db: SqlDatabase, account: AccountId): Promise<void> {
  const rows = await db.all(
    `SELECT c.id, c.name, a.name AS own, s.name AS seated, m.name AS member
     FROM accounts a CROSS JOIN clubs c
       LEFT JOIN seats s ON s.room = c.founded AND s.account = a.id
       LEFT JOIN club_members m ON m.club = c.id AND m.account = a.id
     WHERE a.id = ? AND (s.account IS NOT NULL OR m.account IS NOT NULL)`,
    [account],
  );
  for (const { id, name, ...names } of rows) {
    // The name of a club may be cut off within a player's name.
    const isOwn = (part: string) =>
      part !== '' && Object.values(names).some((own) => String(own ?? '').startsWith(part));
    const parts = String(name).split(' & ');
    const changed = cleanName(parts.map((part) => (isOwn(part) ? FORMER : part)).join(' & '));
    if (changed !== name) await db.write(sql('UPDATE clubs SET name = ? WHERE id = ?', [changed, String(id)]));
  }
}

/** Removes the name of an account from the records of its matches, from its seats, clubs and tournaments. */
async function forgetNames(db: SqlDatabase, account: AccountId): Promise<void> {
  const played = await db.all(
    `SELECT DISTINCT m.id, s.seat FROM seats s JOIN matches m ON m.room = s.room
     WHERE s.account = ?
     UNION SELECT m.id, r.seat FROM results r JOIN matches m ON m.room = r.room AND m.game = r.game
     WHERE r.account = ?`,
    [account, account],
  );
  for (const { id, seat } of played) {
    if (!(await isNameless(db, Number(id)))) continue;
    for (let after = -1; ; ) {
      const lines = await nextLines(db, Number(id), Number(seat), after);
      if (lines === null) break;
      if (lines.changes.length > 0) await db.write(...lines.changes);
      after = lines.last;
    }
  }
  await forgetInClubs(db, account);
  await db.write(renameSeats(account, FORMER));
  await forgetEntrant(db, account);
}

/** Deletes an account and its names. Its results and reports remain, under an id that names no account. */
export async function forgetAccount(db: SqlDatabase, account: AccountId): Promise<void> {
  await forgetNames(db, account);
  await db.write(
    sql("UPDATE seats SET account = '' WHERE account = ?", [account]),
    sql("UPDATE reports SET reporter = '' WHERE reporter = ?", [account]),
    sql('DELETE FROM ranked_queue WHERE account = ?', [account]),
    sql('DELETE FROM ranked_absences WHERE account = ?', [account]),
    sql('DELETE FROM accounts WHERE id = ?', [account]),
    forgetEmptyClubs(),
  );
}
