import { expect, test } from 'vitest';
import { KINDS } from '../../shared/model/catalogue/index.ts';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import { type Counts, newCounts } from './counts.ts';
import { CLAUSE_NAMES } from './rules/index.ts';
import { belowThreshold, powersUsed } from './thresholds.ts';

const filled = (n: number, clauses: number): Counts => {
  const counts = newCounts();
  for (const group of [counts.decisions, counts.played]) for (const name of Object.keys(group)) group[name] = n;
  for (const name of CLAUSE_NAMES) counts.clauses[name] = clauses;
  return counts;
};

test('without games every kind of decision, item, event, power and clause is below its threshold', () => {
  const cards = KINDS.filter((k) => k.group === 'magic' || k.group === 'event').length;
  expect(cards).toBe(23);
  const all = DECISION_KINDS.length + cards + Object.keys(powersUsed(newCounts())).length + CLAUSE_NAMES.length;
  expect(belowThreshold(newCounts())).toHaveLength(all);
  expect(belowThreshold(filled(30, 30))).toEqual([]);
});

test('a count one below its threshold is named, with the threshold', () => {
  const counts = filled(30, 30);
  counts.played.bow = 29;
  counts.clauses['MAG-01 Bow: passed on'] = 4;
  counts.decisions.flee = 0;
  expect(belowThreshold(counts)).toEqual([
    'decision flee: 0 of 30',
    'item or event bow: 29 of 30',
    'clause MAG-01 Bow: passed on: 4 of 5',
  ]);
});

test('each hero with a power has clauses that show it', () => {
  expect(Object.values(powersUsed(filled(0, 1))).every((n) => n > 0)).toBe(true);
  expect(powersUsed(filled(0, 1))['Terrain Lords']).toBe(7);
});
