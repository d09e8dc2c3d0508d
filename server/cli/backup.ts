// npm run backup [-- FILE]: copies the store, even while the server runs. npm run restore -- FILE: restores a
// copy, while no server runs. DATA_DIR names the folder, as for the server.
import { dataFolder } from '../settings.ts';
import { backUp, backupsOf, restore, timeOf } from '../store/backup.ts';
import { StoreFault } from '../store/faults.ts';

const USE = `Use: npm run backup [-- FILE]              copies the store in DATA_DIR into FILE (else into DATA_DIR/backups)
     npm run restore -- FILE               replaces the store by the copy FILE
     npm run restore -- newest [--force]   by the copy in DATA_DIR/backups that was made last`;
const FORCE = '--force';

/** @throws StoreFault if the newest copy's time is in the future, unless forced: a clock was wrong */
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

if (import.meta.main) {
  process.umask(0o077);
  try {
    console.log(main(process.argv.slice(2), dataFolder(process.env)));
  } catch (error) {
    console.error(error instanceof StoreFault ? error.message : error);
    process.exitCode = 1;
  }
}
