// The health of the server, for orchestrators and operators.
import { statfsSync } from 'node:fs';
import { monotonicNow } from '../common/clock.ts';
import type { Registry } from '../store/store.ts';

/**
 * `store`: it cannot be written. `disk`: almost full. `starting`: tables are reopening. `ending`:
 * the server shuts down.
 */
type HealthProblem = 'store' | 'disk' | 'starting' | 'ending';

/** How long the result of a check is reused, ms. */
const STANDS = 2_000;
/**
 * How long the store counts as unhealthy after a failed write, ms. A small write may
 * succeed by chance meanwhile.
 */
const SICK = 10_000;
const FREE_LEAST = 32 * 1024 * 1024;

export class Health {
  private readonly store: Pick<Registry, 'probe'>;
  private readonly folder: string | null;
  private readonly freeOn: (folder: string) => number;
  private failedAt = Number.NEGATIVE_INFINITY;
  private looked: { at: number; why: Promise<HealthProblem | null> };
  /** True when the stored tables are open again. */
  isOpen = false;
  isEnding = false;

  /**
   * @param folder the folder of the store; null if it is in memory
   * @param freeOn returns the free bytes of the disk of a folder
   */
  constructor(store: Pick<Registry, 'probe'>, folder: string | null, freeOn = freeBytes) {
    this.store = store;
    this.folder = folder;
    this.freeOn = freeOn;
    this.looked = { at: Number.NEGATIVE_INFINITY, why: Promise.resolve(null) };
  }

  /** Records a failed write at that time (ms). */
  failed(at: number): void {
    this.failedAt = at;
  }

  /** Returns why games cannot continue, or null if they can. */
  problem(): Promise<HealthProblem | null> {
    const now = monotonicNow();
    if (now - this.looked.at < STANDS) return this.looked.why;
    this.looked = { at: now, why: this.look(now) };
    return this.looked.why;
  }

  /** Returns why visitors cannot enter, or null if they can. */
  async notReady(): Promise<HealthProblem | null> {
    if (this.isEnding) return 'ending';
    return this.isOpen ? this.problem() : 'starting';
  }

  private async look(now: number): Promise<HealthProblem | null> {
    if (this.folder !== null && this.freeOn(this.folder) < FREE_LEAST) return 'disk';
    if (now - this.failedAt < SICK) return 'store';
    try {
      await this.store.probe();
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
    // A disk that does not answer counts as full.
    return 0;
  }
}
