import { expect, test } from 'vitest';
import { runBench } from './smoke.ts';

test.each([
  ['server', '--tables 1 --seconds 1 --games 0 --rounds 1', 6],
  ['load', '--addresses 1 --tables 1 --people 1 --seconds 1', 2],
  ['beside', '--seconds 1 --set-up 0', 2],
  ['presses', '--games 1 --rules short --json', 1],
  ['thoughts', '--warm 1 --rounds 1 --games 1 --json', 1],
  ['windows', '--games 1 --rounds 1 --json', 1],
  ['viewers', '--games 1 --warm 0 --json', 1],
  ['spectators', '--spectators 2 --seconds 1 --turns 1', 3],
  ['capacity', '--of spectators --tables 2 --step 4 --most 4 --seconds 1', 2],
  ['memory', '--matches 2 --every 1 --warm 0 --steps 20', 3],
  ['bare', '--tables 2 --seconds 1 --turns 1', 3],
  ['lobby', '--tables 20 --visitors 4 --seconds 1', 3],
  ['cost', '', 11],
])('the benchmark %s %s prints its figures', async (name, args, figures) => {
  const { lines, errors } = await runBench(name, args === '' ? [] : args.split(' '));
  expect(errors).toBe('');
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(Array(figures).fill('object'));
});
