// Makes copies at intervals while the server runs.
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { monotonicNow } from '../common/clock.ts';
import { backupsOf } from './backup.ts';

export interface BackupPlan {
  /** 0 for no copies. */
  hours: number;
  keep: number;
}

/** Rejects with the reason of a failure. */
function backUpInThread(folder: string, keep: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { folder, keep } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the backup thread ended with exit code ${code}`)));
  });
}

const HOUR = 3_600_000;
const LOOK = 60_000;

/** A newest copy from the future counts as old, because a clock was wrong. */
function isDue(folder: string, hours: number): boolean {
  const newest = backupsOf(folder).at(-1);
  if (newest === undefined) return true;
  const age = Date.now() - statSync(newest).mtimeMs;
  return age < 0 || age >= hours * HOUR;
}

/**
 * Starts copying at intervals, which continue across restarts. Retries a failed copy after an hour. Returns a
 * function that stops it.
 * @param onCopy called after each attempt, with its success and a line for the log
 */
export function planBackups(
  folder: string,
  { hours, keep }: BackupPlan,
  onCopy: (ok: boolean, line: string) => void,
  look: number = LOOK,
): () => void {
  if (hours === 0) return () => {};
  let busy = false;
  let notBefore = 0;
  const copy = async (): Promise<void> => {
    if (busy || monotonicNow() < notBefore || !isDue(folder, hours)) return;
    busy = true;
    try {
      onCopy(true, `backup: ${await backUpInThread(folder, keep)}`);
    } catch (error) {
      notBefore = monotonicNow() + HOUR;
      onCopy(false, `backup failed: ${(error as Error).message}`);
    }
    busy = false;
  };
  const timer = setInterval(() => void copy(), look);
  timer.unref();
  return () => clearInterval(timer);
}
