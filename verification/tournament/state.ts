// What has been played of a tournament, a line for each seed: a tournament that was stopped goes on where it was.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Match, SeedResult } from './duplicate.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIGITS = 12;

/**
 * A fingerprint of everything games are played by: those of another build are never counted with these.
 * @param counts leaves files out
 */
export function buildPrint(counts: (file: string) => boolean = () => true): string {
  const files = readdirSync(join(ROOT, 'shared'), { recursive: true, encoding: 'utf8' });
  const sum = createHash('sha256');
  for (const file of files
    .filter((name) => /\.(ts|json)$/.test(name) && !/\.test\.ts$/.test(name) && counts(name))
    .sort())
    sum.update(file).update(readFileSync(join(ROOT, 'shared', file)));
  return sum.digest('hex').slice(0, DIGITS);
}

/** A file of lines that only grows. */
export class StateFile {
  readonly path: string;

  constructor(folder: string, match: Match, build: string) {
    const { challenger, reference, players, rules } = match;
    const print = createHash('sha256')
      .update(JSON.stringify([match, build]))
      .digest('hex');
    this.path = join(folder, `${challenger}-${reference}-${players}-${rules}-${print.slice(0, DIGITS)}.jsonl`);
    mkdirSync(folder, { recursive: true });
  }

  /** What was played before, by the seed's number. A last line that was cut off is left out. */
  read(): Map<number, SeedResult> {
    const results = new Map<number, SeedResult>();
    if (!existsSync(this.path)) return results;
    const text = readFileSync(this.path, 'utf8');
    for (const line of text.split('\n').slice(0, -1)) {
      const result = JSON.parse(line) as SeedResult;
      results.set(result.number, result);
    }
    // The next line begins a line.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(this.path, '\n');
    return results;
  }

  add(result: SeedResult): void {
    appendFileSync(this.path, `${JSON.stringify(result)}\n`);
  }
}
