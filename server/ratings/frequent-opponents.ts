// Players who have met often lately do not meet in the ranked queue. Otherwise a friend or a second account
// could lose to a player again and again.
import { marksFor, type SqlDatabase } from '../store/sql.ts';

/** The most ranked games of the same two players in DAY ms. */
const MOST = 5;
const DAY = 24 * 3_600_000;

/** Returns for each account the other accounts in the list that it has met as often as allowed. */
export async function frequentOpponents(
  db: SqlDatabase,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const marks = marksFor(accounts);
  const rows = await db.all(
    `SELECT a.account, b.account AS other FROM rated a JOIN rated b ON b.n = a.n AND b.account <> a.account
     WHERE a.account IN (${marks}) AND b.account IN (${marks}) AND a.ended > (SELECT now FROM clock) - ${DAY}
     GROUP BY a.account, b.account HAVING count(*) >= ${MOST}`,
    [...accounts, ...accounts],
  );
  const met = new Map<string, Set<string>>();
  for (const { account, other } of rows)
    met.set(String(account), (met.get(String(account)) ?? new Set()).add(String(other)));
  return met;
}
