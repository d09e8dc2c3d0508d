import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pairing, SeedResult } from './duplicate.ts';

const DIGITS = 12;

/** The ending of a state file, which distinguishes it from a folder. */
const ENDING = '.jsonl';

function pathIn(folder: string, of: string, { challenger, reference, players, rules }: Pairing): string {
  const print = createHash('sha256').update(of).digest('hex').slice(0, DIGITS);
  return join(folder, `${challenger}-${reference}-${players}-${rules}-${print}${ENDING}`);
}

/** The results on disk. The file only grows: first the tournament, then a line for each seed. */
export class StateFile {
  readonly path: string;
  private readonly of: string;

  /** @param place a file that ends in .jsonl, or a folder with a file for each tournament and build */
  constructor(place: string, pairing: Pairing, build: string) {
    this.of = JSON.stringify({ pairing, build });
    this.path = place.endsWith(ENDING) ? place : pathIn(place, this.of, pairing);
    mkdirSync(dirname(this.path), { recursive: true });
  }

  /**
   * Returns the results of earlier runs, by seed. Removes an incomplete last line.
   * @throws Error if the file is of another tournament or build
   */
  read(): Map<number, SeedResult> {
    const results = new Map<number, SeedResult>();
    if (!existsSync(this.path)) appendFileSync(this.path, `${this.of}\n`);
    const text = readFileSync(this.path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [of, ...lines] = whole.split('\n').slice(0, -1);
    if (of !== this.of) throw new Error(`${this.path} is of another tournament, or of another build: ${of}`);
    for (const line of lines) {
      const result = JSON.parse(line) as SeedResult;
      results.set(result.number, result);
    }
    // Otherwise the next seed would be added to the incomplete line.
    if (whole !== text) truncateSync(this.path, Buffer.byteLength(whole));
    return results;
  }

  add(result: SeedResult): void {
    appendFileSync(this.path, `${JSON.stringify(result)}\n`);
  }
}
