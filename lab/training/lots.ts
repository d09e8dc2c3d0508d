// Stores positions of self-played games in files of `LOT` games each, so that a stopped training can go on.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetName } from '../../shared/minds/bots/value/weights.ts';
import { byThreads } from '../threads.ts';
import { type Position, packPositions, positionsOf, unpacked } from './positions.ts';

export const LOT = 20;

export interface Source {
  readonly net: NetName;
  readonly seed: string;
}

export function lotOf(lot: number, { net, seed }: Source): Float32Array {
  return packPositions(Array.from({ length: LOT }, (_, i) => positionsOf(net, lot * LOT + i, seed)).flat());
}

export class Lots {
  private readonly folder: string;
  private readonly source: Source;

  constructor(folder: string, source: Source) {
    this.folder = folder;
    this.source = source;
    mkdirSync(folder, { recursive: true });
  }

  private pathOf(lot: number): string {
    return join(this.folder, `${lot}.f32`);
  }

  read(lot: number): Position[] {
    const bytes = readFileSync(this.pathOf(lot));
    return unpacked(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)));
  }

  private keep(lot: number, all: Float32Array): void {
    const path = this.pathOf(lot);
    writeFileSync(`${path}.new`, all);
    renameSync(`${path}.new`, path);
  }

  /** Plays the missing lots up to `count`. */
  async fill(count: number, threads: number, onProgress: (there: number) => void): Promise<void> {
    const left = Array.from({ length: count }, (_, lot) => lot).filter((lot) => !existsSync(this.pathOf(lot)));
    let doneCount = count - left.length;
    const done = (lot: number, all: Float32Array): void => {
      this.keep(lot, all);
      onProgress(++doneCount);
    };
    if (threads === 1) {
      for (const lot of left) done(lot, lotOf(lot, this.source));
      return;
    }
    const made = ({ lot, all }: { lot: number; all: Float32Array }): void => done(lot, all);
    await byThreads(new URL('./worker.ts', import.meta.url), this.source, left, threads, made);
  }
}
