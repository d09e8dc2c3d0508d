// `npm run backup [-- FILE]` copies the store, even while the server runs. `npm run restore -- FILE` restores
// a copy while no server runs. DATA_DIR is the folder of the server's store.
import { SettingFault } from '../common/env.ts';
import { databaseUrl, dataFolder } from '../settings.ts';
import { backUp, backupsOf, restore, timeOf } from '../store/backup.ts';
import { copyStore, verifyRecords } from '../store/copy.ts';
import { StoreFault, storeFaultOf } from '../store/faults.ts';
import { takeFolder } from '../store/folder.ts';
import { PostgresDatabase } from '../store/postgres-database.ts';
import { SqliteDatabase } from '../store/sqlite-database.ts';

const USE = `Use: npm run backup [-- FILE]              copies the store in DATA_DIR into FILE (else into DATA_DIR/backups)
     npm run backup -- --to-postgres       copies it into the empty database at DATABASE_URL
     npm run backup -- --verify            verifies the records in the database at DATABASE_URL
     npm run restore -- FILE               replaces the store by the copy FILE
     npm run restore -- newest [--force]   by the copy in DATA_DIR/backups that was made last`;
const FORCE = '--force';
const TO_POSTGRES = '--to-postgres';
const VERIFY = '--verify';

/**
 * Returns the newest copy.
 * @throws StoreFault if the newest copy is from the future, because a clock was wrong; not if `isForced`
 */
function newestOf(folder: string, isForced: boolean, now: Date): string {
  const copy = backupsOf(folder).at(-1);
  if (copy === undefined) {
    throw new StoreFault(
      `There is no copy in ${folder}/backups. Is DATA_DIR right? If the copy is elsewhere, name its file.`,
    );
  }
  const at = timeOf(copy);
  if (at > now && !isForced) {
    throw new StoreFault(
      `The newest copy, ${copy}, is of ${at.toISOString()}, but this machine's clock says ${now.toISOString()}: one of the two clocks was wrong, and an older copy may be the right one. Name the copy you want, or take this one: npm run restore -- newest ${FORCE}`,
    );
  }
  return copy;
}

/** Runs a command and returns its report. @throws StoreFault */
export function main(args: readonly string[], folder: string, now: Date = new Date()): string {
  const [command, file, ...more] = args;
  if (command === 'backup' && more.length === 0) return `Copied: ${backUp(folder, file)}`;
  const isForced = file === 'newest' && more.length === 1 && more[0] === FORCE;
  if (command !== 'restore' || file === undefined || (more.length > 0 && !isForced)) throw new StoreFault(USE);
  const copy = file === 'newest' ? newestOf(folder, isForced, now) : file;
  const aside = restore(folder, copy);
  const before =
    aside === '' ? '' : ` What was there before is in ${aside}; remove it when you are sure that you do not need it.`;
  return `Put back: ${copy}, of ${timeOf(copy).toISOString()}.${before}`;
}

/**
 * Copies the store in a folder into an empty database, while no server runs.
 * @returns a report
 * @throws StoreFault
 */
export async function moveToPostgres(
  folder: string,
  url: string | null,
  onProgress?: (done: number, of: number) => void,
): Promise<string> {
  if (url === null) throw new StoreFault('Set DATABASE_URL to the address of an empty PostgreSQL database.');
  const to = await PostgresDatabase.open(url);
  try {
    const { file, release } = takeFolder(folder);
    const from = new SqliteDatabase(file, release);
    const copied = copyStore(from, to, onProgress);
    const { tables, matches, finished, verified } = await copied.finally(() => from.close());
    return `Copied. Tables: ${tables}, matches: ${matches}. Verified records of finished matches: ${verified} of ${finished}.`;
  } catch (error) {
    throw storeFaultOf(error, folder);
  } finally {
    await to.close();
  }
}

/**
 * Verifies the records of all finished matches in a database.
 * @returns a report
 * @throws StoreFault if there is no database, or a record is invalid
 */
export async function verifyDatabase(
  url: string | null,
  onProgress?: (done: number, of: number) => void,
): Promise<string> {
  if (url === null) throw new StoreFault('Set DATABASE_URL to the address of a PostgreSQL database.');
  const db = await PostgresDatabase.open(url);
  const { tables, finished, untrue } = await verifyRecords(db, onProgress).finally(() => db.close());
  const report = `Tables: ${tables}. Verified records of finished matches: ${finished - untrue.length} of ${finished}.`;
  if (untrue.length === 0) return report;
  const names = untrue.map(({ room, game }) => `game ${game} of table ${room}`).join(', ');
  throw new StoreFault(`${report} Not true: ${names}. Restore another copy.`);
}

if (import.meta.main) {
  process.umask(0o077);
  const args = process.argv.slice(2);
  const folder = dataFolder(process.env);
  try {
    const show = process.stderr.isTTY ? (n: number, of: number) => process.stderr.write(`\r${n} of ${of} `) : undefined;
    const command = args.join(' ');
    if (command === `backup ${TO_POSTGRES}`) console.log(await moveToPostgres(folder, databaseUrl(process.env), show));
    else if (command === `backup ${VERIFY}`) console.log(await verifyDatabase(databaseUrl(process.env), show));
    else console.log(main(args, folder));
  } catch (error) {
    console.error(error instanceof StoreFault || error instanceof SettingFault ? error.message : error);
    process.exitCode = 1;
  }
}
