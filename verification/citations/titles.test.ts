import { describe, expect, test } from 'vitest';
import type { RuleInfo } from '../../shared/catalogue/rules.ts';
import { linesOf, reportOf } from './report.ts';
import { titlesIn } from './titles.ts';

// Pieces are joined here so that this file's own examples are not taken for tests of those rules.
const A = ['MOVE', '09'].join('-');
const B = ['FLY', '02'].join('-');
const idsIn = (source: string) => titlesIn('a.test.ts', source).map((t) => t.ids);

describe('the scanner of titles', () => {
  test('finds ids in test, it and describe, with any quote', () => {
    expect(idsIn(`test('${A} stops', f)`)).toEqual([[A]]);
    expect(idsIn(`it("${A}, ${B}: both; ${A} again", f)`)).toEqual([[A, B]]);
    expect(idsIn(`describe(\n  \`${B} \${n} flyers\`,\n f)`)).toEqual([[B]]);
  });
  test('finds the title after a table', () => {
    expect(idsIn(`test.each([[1, ')'], [2, f(3)]])('${A} costs %i', f)`)).toEqual([[A]]);
    expect(idsIn(`test.concurrent('${A}', f)`)).toEqual([[A]]);
  });
  test('keeps file, line and title', () => {
    expect(titlesIn('x.test.ts', `\n\n  test('${A} it\\'s so', f)`)).toEqual([
      { file: 'x.test.ts', line: 3, title: `${A} it\\'s so`, ids: [A] },
    ]);
  });
  test('passes over tests that do not run and ids elsewhere', () => {
    expect(idsIn(`test.skip('${A}', f); test.todo('${A}'); // no`)).toEqual([]);
    expect(idsIn(`// test('${A}', f)\n/* test('${A}', f)\n*/\nexpect(x).toBe('${A}')`)).toEqual([]);
    expect(idsIn(`const pattern = rule.test('${A}')`)).toEqual([]);
    expect(idsIn(`test('${A}1 is no id, nor re-${A}')`)).toEqual([]);
  });
});

describe('the report', () => {
  const rule = (id: string, force: 'on' | 'later'): RuleInfo => ({ id, text: `${id}.`, source: 's', force });
  const rules = [rule(A, 'on'), rule(B, 'on'), rule('VAR-01', 'later')];
  test('names rules in force without a test, not those for later', () => {
    const report = reportOf(rules, titlesIn('a.test.ts', `test('${A} x', f)`));
    expect([report.inForce, report.tested, report.missing]).toEqual([2, 1, [B]]);
    expect(linesOf(report).some((l) => l.startsWith(B) && l.includes('NO TEST'))).toBe(true);
  });
});
