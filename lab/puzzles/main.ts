// npm run lab -- puzzles: finds puzzles in games between bots, or chooses among found ones. The last line is
// JSON.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { PUZZLE_KINDS, type Puzzle, packPuzzle, unpackPuzzle } from '../../shared/minds/puzzles/index.ts';
import { stepDigest } from '../../shared/minds/puzzles/play-out.ts';
import { refuse } from '../refuse.ts';
import { chosenPuzzles } from './choose.ts';
import { puzzlesOfGame } from './find.ts';

const STORED = fileURLToPath(new URL('../../assets/puzzles/puzzles.jsonl.gz', import.meta.url));
const MINUTE = 60_000;
const SECOND = 1e6;

type Counts = Record<string, number>;

const add = (counts: Counts, name: string, n = 1): void => {
  counts[name] = (counts[name] ?? 0) + n;
};

function countsOf(puzzles: readonly Puzzle[]): { kinds: Counts; levels: Counts } {
  const kinds: Counts = {};
  const levels: Counts = {};
  for (const { kind, level } of puzzles) {
    add(kinds, kind);
    add(levels, String(level));
  }
  return { kinds, levels };
}

interface FindOptions {
  seed: string;
  from: number;
  games: number;
  minutes: number;
  kinds: readonly string[];
  out: string | undefined;
}

function find({ seed, from, games, minutes, kinds, out }: FindOptions): object {
  const startedAt = Date.now();
  const cpu = process.cpuUsage();
  const puzzles: Puzzle[] = [];
  const failed: Counts = {};
  let played = 0;
  for (; played < games && Date.now() - startedAt < minutes * MINUTE; played++) {
    const found = puzzlesOfGame(from + played, { seed, wanted: (kind) => kinds.includes(kind) });
    for (const [why, n] of Object.entries(found.failed)) add(failed, why, n);
    puzzles.push(...found.puzzles);
    if (out !== undefined) for (const puzzle of found.puzzles) appendFileSync(out, `${packPuzzle(puzzle)}\n`);
    process.stderr.write(`  ${played + 1} of ${games} games, ${puzzles.length} puzzles\n`);
  }
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = Math.round((user + system) / SECOND);
  return { games: played, puzzles: puzzles.length, ...countsOf(puzzles), cpuSeconds, failed };
}

/** Returns a puzzle with the digest by the present rules. */
const withEnd = (puzzle: Puzzle): Puzzle => {
  const [best] = puzzle.answers;
  return best === undefined ? puzzle : { ...puzzle, end: stepDigest(puzzle, best.answer) };
};

function choose(files: readonly string[], most: number, out: string): object {
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
  const chosen = chosenPuzzles(lines.map(unpackPuzzle), most).map(withEnd);
  const packed = gzipSync(`${chosen.map(packPuzzle).join('\n')}\n`, { level: 9 });
  writeFileSync(out, packed);
  return { found: lines.length, chosen: chosen.length, bytes: packed.length, ...countsOf(chosen) };
}

function main(): void {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      games: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '40' },
      kinds: { type: 'string', default: PUZZLE_KINDS.join(',') },
      out: { type: 'string' },
      choose: { type: 'string' },
      most: { type: 'string', default: '60' },
    },
  });
  const number = (name: 'from' | 'games' | 'minutes' | 'most'): number => {
    const n = Number(values[name]);
    if (!Number.isInteger(n) || n < 0) throw new Error(`--${name} takes a whole number from 0`);
    return n;
  };
  const kinds = values.kinds.split(',');
  const unknown = kinds.find((kind) => !PUZZLE_KINDS.some((known) => known === kind));
  if (unknown !== undefined) throw new Error(`there is no kind ${unknown}; there are ${PUZZLE_KINDS.join(', ')}`);
  const { seed, out } = values;
  const done =
    values.choose === undefined
      ? find({ seed, from: number('from'), games: number('games'), minutes: number('minutes'), kinds, out })
      : choose(values.choose.split(','), number('most'), out ?? STORED);
  console.log(JSON.stringify(done));
}

try {
  main();
} catch (error) {
  refuse('puzzles', error);
}
