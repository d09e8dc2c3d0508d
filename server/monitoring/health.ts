// Is the server well? What orchestrators and whoever is woken at night are told, and no more.
import { statfsSync } from 'node:fs';
import { monotonicNow } from '../common/clock.ts';
import type { Store } from '../store/store.ts';

/** Why not: nothing can be written; the disk is all but full; tables are still being opened; the server is going. */
type HealthProblem = 'store' | 'disk' | 'starting' | 'ending';

/** How long an answer stands, ms: whoever asks a thousand times a second costs no more than whoever asks once. */
const STANDS = 2_000;
/** How long the store counts as sick after a write that failed, ms: one small write that works proves little. */
const SICK = 10_000;
/** Bytes that have to be free on the disk. */
const FREE_LEAST = 32 * 1024 * 1024;

export class Health {
  private readonly store: Pick<Store, 'probe'>;
  private readonly folder: string | null;
  private readonly freeOn: (folder: string) => number;
  private failedAt = Number.NEGATIVE_INFINITY;
  private looked: { at: number; why: HealthProblem | null } = { at: Number.NEGATIVE_INFINITY, why: null };
  /** The tables of before are open again. */
  isOpen = false;
  isEnding = false;

  /**
   * @param folder what is kept lies there; null for memory
   * @param freeOn bytes free for us on the disk of a folder
   */
  constructor(store: Pick<Store, 'probe'>, folder: string | null, freeOn = freeBytes) {
    this.store = store;
    this.folder = folder;
    this.freeOn = freeOn;
  }

  /** A write failed at that time (ms). */
  failed(at: number): void {
    this.failedAt = at;
  }

  /** Can games go on? Null when they can. */
  get problem(): HealthProblem | null {
    const now = monotonicNow();
    if (now - this.looked.at < STANDS) return this.looked.why;
    this.looked = { at: now, why: this.look(now) };
    return this.looked.why;
  }

  /** Can somebody come in? Null when they can. */
  get notReady(): HealthProblem | null {
    if (this.isEnding) return 'ending';
    return this.isOpen ? this.problem : 'starting';
  }

  private look(now: number): HealthProblem | null {
    if (this.folder !== null && this.freeOn(this.folder) < FREE_LEAST) return 'disk';
    if (now - this.failedAt < SICK) return 'store';
    try {
      this.store.probe();
      return null;
    } catch {
      return 'store';
    }
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A disk that cannot be asked has vanished.
    return 0;
  }
}
