// Reads the puzzles of the repository. They hold whole positions, so only the server loads them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Puzzle, unpackPuzzle } from '../../shared/minds/puzzles/index.ts';

const FILE = fileURLToPath(new URL('../../assets/puzzles/puzzles.jsonl.gz', import.meta.url));

/** Reads the packed puzzles by their ids: some megabytes, so the caller should keep them. */
export function packedPuzzles(file = FILE): ReadonlyMap<string, string> {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return new Map(lines.filter((line) => line !== '').map((line) => [/"id":"([^"]+)"/.exec(line)?.[1] ?? '', line]));
}

/** Reads all puzzles. The server unpacks only the puzzles it needs, because its tables would wait for all. */
export const storedPuzzles = (): Puzzle[] => [...packedPuzzles().values()].map(unpackPuzzle);
