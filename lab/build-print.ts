// A fingerprint of a build: games are only counted together with games of the same build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesReachedFrom } from './reached.ts';

const DIGITS = 12;

interface Build {
  /** Modules that count with all their imports. */
  readonly from: readonly string[];
  /** Does the file with this path count? */
  readonly counts?: (file: string) => boolean;
}

export const filesOfBuild = ({ from, counts = () => true }: Build): string[] =>
  [...new Set(from.flatMap(filesReachedFrom))].filter(counts).sort();

export function buildPrint(build: Build): string {
  const sum = createHash('sha256');
  for (const file of filesOfBuild(build)) sum.update(file).update(readFileSync(join(import.meta.dirname, '..', file)));
  return sum.digest('hex').slice(0, DIGITS);
}
