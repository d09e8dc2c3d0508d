// npm run backup [-- FILE]: a copy of what the server keeps, while it runs or not.
// npm run restore -- FILE: puts a copy back, while no server runs. DATA_DIR names the folder, as it does for the server.
import { dataFolder } from '../settings.ts';
import { backUp, backupsOf, restore } from '../store/backup.ts';
import { StoreFault } from '../store/faults.ts';

const USE = `Use: npm run backup [-- FILE]       copies the store in DATA_DIR into FILE (else into DATA_DIR/backups)
     npm run restore -- FILE        puts the copy FILE in its place; "newest" for the newest of DATA_DIR/backups`;

/** Does what was asked for, and says it. @throws StoreFault */
export function main(args: readonly string[], folder: string): string {
  const [command, file, ...more] = args;
  if (more.length === 0 && command === 'backup') return `Copied: ${backUp(folder, file)}`;
  if (more.length > 0 || command !== 'restore' || file === undefined) throw new StoreFault(USE);
  const copy = file === 'newest' ? backupsOf(folder).at(-1) : file;
  if (copy === undefined)
    throw new StoreFault(
      `There is no copy in ${folder}/backups. Is DATA_DIR right? Name the file of the copy otherwise.`,
    );
  const aside = restore(folder, copy);
  return `Put back: ${copy}.${aside === '' ? '' : ` What was there before is in ${aside}; remove it when you are sure.`}`;
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
