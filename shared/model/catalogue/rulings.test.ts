import { describe, expect, test } from 'vitest';
import { ruleInfo } from './rules.ts';
import { CITED, DECISION_POINTS, EXAMPLES, PRINCIPLES, RULING_CHAPTERS, RULINGS, SECRETS } from './rulings/index.ts';

const numbered = (family: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${family}-${String(i + 1).padStart(2, '0')}`);

const sentences = (entry: object): string[] =>
  Object.entries(entry).flatMap(([field, text]) =>
    field !== 'id' && typeof text === 'string' && text !== '' ? [text] : [],
  );

describe('texts in addition to the rules', () => {
  test.each([
    ['D', 62, DECISION_POINTS],
    ['ENG', 5, PRINCIPLES],
    ['SEC', 20, SECRETS],
    ['T', 49, EXAMPLES],
  ] as const)('%s is complete, in order, without gaps or duplicates', (family, count, entries) => {
    expect(entries.map((e) => e.id)).toEqual(numbered(family, count));
  });

  test('AMB is in order, without duplicates; only unused numbers are missing', () => {
    const ids = RULINGS.map((e) => e.id);
    expect(ids.slice(0, 147)).toEqual(numbered('AMB', 147));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => Number(a.slice(4)) - Number(b.slice(4))));
  });

  test('cite rules that exist, each once', () => {
    const strange = CITED.flatMap((e) => e.rules.filter((id) => ruleInfo(id) === undefined).map((id) => [e.id, id]));
    expect(strange).toEqual([]);
    for (const e of CITED) expect(new Set(e.rules).size, e.id).toBe(e.rules.length);
    for (const e of [...RULINGS, ...DECISION_POINTS, ...EXAMPLES]) expect(e.rules.length, e.id).toBeGreaterThan(0);
  });

  test('are complete sentences, none too long to read', () => {
    for (const e of CITED) {
      for (const text of sentences(e)) {
        expect(text, e.id).toMatch(/^[A-Z0-9].*[A-Za-z0-9).?]$/);
        expect(text, e.id).not.toMatch(/ {2}|'/);
        expect(text.length, e.id).toBeLessThan(480);
      }
    }
    for (const r of RULINGS) {
      expect(r.question, r.id).toMatch(/[.?]$/);
      expect(r.ruling, r.id).toMatch(/\.$/);
    }
    expect(new Set(RULINGS.map((r) => r.question)).size).toBe(RULINGS.length);
  });

  test('every chapter of rulings has a unique name', () => {
    expect(new Set(RULING_CHAPTERS.map((c) => c.id)).size).toBe(RULING_CHAPTERS.length);
  });
});
