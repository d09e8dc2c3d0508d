import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The largest disk to fill, bytes: filling a larger disk is probably a mistake. */
const MOST = 512 * 2 ** 20;

/**
 * Fills the disk of this folder to the last byte.
 * @returns what frees it again
 * @throws an Error for a disk that is too large to be filled by mistake
 */
export function fillDisk(folder: string): () => void {
  const { bsize, blocks } = statfsSync(folder);
  if (bsize * blocks > MOST) throw new Error(`${folder} has more than ${MOST / 2 ** 20} MB: mount a small disk there`);
  const file = join(folder, 'filler');
  const fd = openSync(file, 'w');
  for (let size = 2 ** 20; size >= 1; ) {
    try {
      if (writeSync(fd, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size = Math.floor(size / 2);
    }
  }
  closeSync(fd);
  return () => rmSync(file);
}
