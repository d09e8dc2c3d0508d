// `npm run lab -- ratings` recomputes all ratings from the rated games and compares them with the stored
// ratings. It also begins seasons. DATABASE_URL or DATA_DIR selects the store, as for the server. No server
// may use a DATA_DIR meanwhile.
import { parseArgs } from 'node:util';
import { SettingFault } from '../common/env.ts';
import { recompute } from '../ratings/recompute.ts';
import { databaseUrl, dataFolder } from '../settings.ts';
import { StoreFault } from '../store/faults.ts';
import { openPostgres, openStore } from '../store/open.ts';
import { type SqlDatabase, sql } from '../store/sql.ts';

/** Adds a season. Returns a report. @throws StoreFault for an invalid date */
export async function addSeason(db: SqlDatabase, name: string, from: string): Promise<string> {
  const starts = Date.parse(from);
  if (Number.isNaN(starts)) throw new StoreFault(`${from} is no date. Write it as 2027-01-01.`);
  const [last] = await db.all('SELECT max(n) AS n, max(starts) AS starts FROM seasons');
  if (Number(last?.starts) >= starts) throw new StoreFault('A season must start after all seasons before it.');
  await db.write(sql('INSERT INTO seasons VALUES (?, ?, ?)', [Number(last?.n) + 1, name, starts]));
  return `Season ${name} starts at ${new Date(starts).toISOString()}.`;
}

/** Compares all ratings with the rated games. Returns a report. */
export async function checkRatings(db: SqlDatabase, writes: boolean): Promise<{ isSame: boolean; report: string }> {
  const { games, ratings, differing } = await recompute(db, writes);
  const all = `Rated games: ${games}, ratings: ${ratings}.`;
  if (differing.length === 0) return { isSame: true, report: `${all} All stored ratings are the same.` };
  const end = writes ? 'They are replaced.' : 'Replace them: npm run lab -- ratings --write';
  return { isSame: writes, report: `${all} Stored ratings that differ: ${differing.length}. ${end}` };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { write: { type: 'boolean', default: false }, season: { type: 'string' }, from: { type: 'string' } },
  });
  const { write, season, from } = values;
  const url = databaseUrl(process.env);
  const store = url === null ? openStore(dataFolder(process.env)) : await openPostgres(url);
  try {
    const db = store.database();
    if (season !== undefined) console.log(await addSeason(db, season, from ?? new Date().toISOString()));
    const { isSame, report } = await checkRatings(db, write);
    console.log(report);
    if (!isSame) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

if (import.meta.main) {
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StoreFault || error instanceof SettingFault ? error.message : error);
    process.exitCode = 1;
  }
}
