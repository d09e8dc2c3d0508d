import { expect, test } from 'vitest';
import { KINDS } from '../catalogue/index.ts';
import { DECISION_KINDS } from '../rules/decisions/index.ts';
import { belowBar, powersUsed } from './bars.ts';
import { CLAUSE_NAMES } from './clauses/index.ts';
import { newTally, type Tally } from './tally.ts';

const filled = (n: number, clauses: number): Tally => {
  const tally = newTally();
  for (const counts of [tally.decisions, tally.played]) for (const name of Object.keys(counts)) counts[name] = n;
  for (const name of CLAUSE_NAMES) tally.clauses[name] = clauses;
  return tally;
};

test('with nothing played every kind of decision, item, event, power and clause is below its bar', () => {
  const cards = KINDS.filter((k) => k.group === 'magic' || k.group === 'event').length;
  expect(cards).toBe(21);
  const all = DECISION_KINDS.length + cards + Object.keys(powersUsed(newTally())).length + CLAUSE_NAMES.length;
  expect(belowBar(newTally())).toHaveLength(all);
  expect(belowBar(filled(30, 30))).toEqual([]);
});

test('one short of it is named, with what it needs', () => {
  const tally = filled(30, 30);
  tally.played.bow = 29;
  tally.clauses['MAG-01 Bow: passed on'] = 4;
  tally.decisions.flee = 0;
  expect(belowBar(tally)).toEqual([
    'decision flee: 0 of 30',
    'item or event bow: 29 of 30',
    'clause MAG-01 Bow: passed on: 4 of 5',
  ]);
});

test('each hero with a power of his own has clauses that show it', () => {
  expect(Object.values(powersUsed(filled(0, 1))).every((n) => n > 0)).toBe(true);
  expect(powersUsed(filled(0, 1))['Terrain Lords']).toBe(7);
});
