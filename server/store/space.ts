// Returns the free pages of an SQLite file to the disk. Does so in small steps, so that no
// command waits long.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** The value of `auto_vacuum` with which SQLite returns pages on request. */
const INCREMENTAL = 2;
/** How many free pages are kept for new rows. */
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

  /** Bytes of the file without its free pages. */
  get used(): number {
    return (this.ask('page_count') - this.ask('freelist_count')) * this.ask('page_size');
  }

  get whole(): number {
    return this.ask('page_count') * this.ask('page_size');
  }

  /**
   * Makes the file able to shrink. A file of an earlier build is rewritten once for this, if the
   * disk has room.
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

  giveBack(pages: number): void {
    const free = this.ask('freelist_count') - SPARE;
    if (free > 0) this.db.exec(`PRAGMA incremental_vacuum(${Math.min(free, pages)})`);
  }
}
