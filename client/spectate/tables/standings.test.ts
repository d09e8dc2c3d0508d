import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resultOf, standingsOf } from './standings.ts';

const FIXTURES = join(import.meta.dirname, '../../../shared/play/replay/fixtures');

test('standings of a set: a record gives its players and winners; an invalid record gives null', () => {
  const record = readFileSync(join(FIXTURES, '2-fast-steady.jsonl'), 'utf8');
  const result = resultOf(record);
  expect(result?.names).toHaveLength(2);
  expect(result?.winners).toEqual([result?.names[1]]);
  expect([resultOf(''), resultOf('{'), resultOf(record.split('\n').slice(0, 40).join('\n'))]).toEqual([
    null,
    null,
    null,
  ]);
});

test('standings of a set: most wins come first; a shared win counts as a fraction', () => {
  const results = [
    { names: ['Ann', 'Ben'], winners: ['Ben'] },
    { names: ['Ann', 'Cleo'], winners: ['Ann', 'Cleo'] },
    { names: ['Ben', 'Cleo'], winners: [] },
    { names: ['Dora', 'Ann'], winners: ['Dora'] },
  ];
  expect(standingsOf(results)).toEqual([
    { name: 'Dora', played: 1, won: 1 },
    { name: 'Ben', played: 2, won: 1 },
    { name: 'Cleo', played: 2, won: 0.5 },
    { name: 'Ann', played: 3, won: 0.5 },
  ]);
});
