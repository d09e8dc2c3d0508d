import { expect, test } from 'vitest';
import { runBench } from './smoke.ts';

test.each([
  // The second game leaves the page in which the first was measured.
  [
    'page',
    '--only heap --games 2 --board cells',
    ['held after a game', 'held after a game', 'grown since the fourth game'],
  ],
  [
    'watch',
    '--only led --seconds 1 --width 480',
    ['script of a frame that the director shows, ms', 'the same with a stage, ms'],
  ],
  ['replay-jumps', '--jumps 2', []],
])('the benchmark %s %s prints its figures', async (name, args, figures) => {
  const { lines, errors } = await runBench(name, args.split(' '));
  expect(errors).toBe('');
  const printed = lines.map((line) => (JSON.parse(line) as { figure?: string }).figure);
  expect(printed).toEqual(expect.arrayContaining(figures));
  expect(printed.length).toBeGreaterThan(0);
});
