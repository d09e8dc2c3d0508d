// The results of earlier runs, one line for each fault, so that a stopped run can go on.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { applyEdit } from './edit.ts';
import type { Mutant } from './list.ts';
import type { Planted } from './plant.ts';
import { testFiles } from './tests.ts';
import type { Found } from './work.ts';

const RESULTS = 'lab/data/mutants.jsonl';

interface Result extends Found {
  id: string;
  /** The fingerprint of the inputs. If it has changed, the result no longer counts. */
  print: string;
}

/** Returns a fingerprint of the inputs of a verdict. */
export function printOf(mutant: Mutant, { source, edit }: Planted): string {
  const print = createHash('sha256').update(applyEdit(source, edit));
  print.update(JSON.stringify([mutant.breaks, mutant.only]));
  for (const file of mutant.tests.flatMap(testFiles)) print.update(file).update(readFileSync(file));
  return print.digest('hex').slice(0, 16);
}

export function readResults(file = RESULTS): Map<string, Result> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as Result).map((result) => [result.id, result]));
}

export function addResult(result: Result, file = RESULTS): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}
