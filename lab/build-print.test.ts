import { expect, test } from 'vitest';
import { buildPrint, filesOfBuild } from './build-print.ts';
import { PLAYED_BY } from './tournament/main.ts';
import { MADE_BY } from './training/main.ts';

const WEIGHTS = 'shared/minds/bots/value/weights/any-ending.json';
const ENGINE = [
  'shared/rules/income.ts',
  'shared/rules/flow/decide.ts',
  'shared/model/luck/luck.ts',
  'shared/model/catalogue/index.ts',
  'shared/minds/bots/sharp/light.ts',
  'shared/minds/bots/value/features.ts',
];

test('the games of a tournament depend on rules, luck, bots and their weights', () => {
  const files = filesOfBuild(PLAYED_BY);
  const own = ['shared/testkit/self-play.ts', 'lab/steady-1/bundle.mjs', 'lab/tournament/duplicate.ts'];
  for (const file of [...ENGINE, ...own, WEIGHTS]) expect(files).toContain(file);
});

test('training positions depend on the same files, but not on the weights being trained', () => {
  const files = filesOfBuild(MADE_BY);
  for (const file of [...ENGINE, 'lab/training/positions.ts', 'lab/threads.ts']) expect(files).toContain(file);
  expect(files).not.toContain(WEIGHTS);
});

test('the wire format, the display and test-only files are in no print', () => {
  const files = [...filesOfBuild(PLAYED_BY), ...filesOfBuild(MADE_BY)];
  expect(
    files.filter((file) =>
      /^(client|server|shared\/(play\/(net|match)|minds\/(director|lessons)))\/|\.test\.ts$/.test(file),
    ),
  ).toEqual([]);
});

test('another file makes another build', () => {
  const print = buildPrint(PLAYED_BY);
  expect(print).toMatch(/^[0-9a-f]{12}$/);
  expect(buildPrint(PLAYED_BY)).toBe(print);
  expect(buildPrint({ ...PLAYED_BY, counts: (file) => file !== WEIGHTS })).not.toBe(print);
});
