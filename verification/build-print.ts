// Of which build what has been played is: games are only counted together with those of the same.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesReachedFrom } from './reached.ts';

const DIGITS = 12;

/** What goes into the print of a build. */
interface Build {
  /** The modules that do the work: they count, and all they import. */
  readonly from: readonly string[];
  /** Leaves files out, by their path in the project. */
  readonly counts?: (file: string) => boolean;
}

/** The files that a build is made of, by their paths in the project. */
export const filesOfBuild = ({ from, counts = () => true }: Build): string[] =>
  [...new Set(from.flatMap(filesReachedFrom))].filter(counts).sort();

/** A fingerprint of a build: another one where any of its files is. What it does not import, such as what goes over the wire, may change. */
export function buildPrint(build: Build): string {
  const sum = createHash('sha256');
  for (const file of filesOfBuild(build)) sum.update(file).update(readFileSync(join(import.meta.dirname, '..', file)));
  return sum.digest('hex').slice(0, DIGITS);
}
