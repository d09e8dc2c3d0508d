// How much room the store takes on the disk: pages given back as they come free, and the oldest matches forgotten where it
// would grow beyond what it may. In small steps: nobody's command waits for it.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** SQLite's name for giving pages back when it is asked to. */
const INCREMENTAL = 2;
/** Free pages that stay for what comes next. */
const SPARE = 256;

type Pragma = 'page_count' | 'page_size' | 'freelist_count' | 'auto_vacuum';

export class Space {
  private readonly db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  private ask(pragma: Pragma): number {
    return Number(this.db.prepare(`PRAGMA ${pragma}`).get()?.[pragma] ?? 0);
  }

  /** Bytes in use; pages that are free within the file do not count. */
  get used(): number {
    return (this.ask('page_count') - this.ask('freelist_count')) * this.ask('page_size');
  }

  /** Bytes of the file. */
  get whole(): number {
    return this.ask('page_count') * this.ask('page_size');
  }

  /**
   * Lets the file shrink as matches are forgotten. A file that earlier builds made is written anew for it, once, where
   * there is room for that; otherwise it stays as it is and only stops growing.
   */
  prepare(file: string): void {
    if (this.ask('auto_vacuum') === INCREMENTAL) return;
    this.db.exec(`PRAGMA auto_vacuum = ${INCREMENTAL}`);
    const { whole } = this;
    if (whole === 0) return;
    const { bavail, bsize } = statfsSync(dirname(file));
    if (bavail * bsize < 2.5 * whole) return;
    this.db.exec('VACUUM');
  }

  /** Gives up to `pages` free pages back to the disk. */
  giveBack(pages: number): void {
    const free = this.ask('freelist_count') - SPARE;
    if (free > 0) this.db.exec(`PRAGMA incremental_vacuum(${Math.min(free, pages)})`);
  }
}
