import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RuleInfo } from '../../shared/model/catalogue/rules.ts';
import { linesOf, reportOf } from './report.ts';
import { listTests, testsRun, titlesOf } from './titles.ts';

// The ids are put together here, so that this file does not count as a test of these rules.
const A = ['MOVE', '09'].join('-');
const B = ['FLY', '02'].join('-');
const listed = (name: string) => ({ name, file: '/project/shared/x.test.ts', location: { line: 3 } });
const idsIn = (name: string) => titlesOf([listed(name)], '/project').map((t) => t.ids);

describe('titles of tests', () => {
  test('each id once, in the order of the title; text that only looks like an id is ignored', () => {
    expect(idsIn(`moving > ${A}, ${B}: both; ${A} again`)).toEqual([[A, B]]);
    expect(idsIn('a test of nothing')).toEqual([]);
    expect(idsIn(`${A}1 is no id, nor re-${A}`)).toEqual([]);
  });
  test('with file and line in the project', () => {
    const title = { file: 'shared/x.test.ts', line: 3, title: `${A} stops`, ids: [A] };
    expect(titlesOf([listed(`${A} stops`)], '/project')).toEqual([title]);
  });
  test('are listed by vitest: this one is among them', () => {
    const own = listTests(join(import.meta.dirname, '..', '..'), ['verification/citations/titles']);
    expect(new Set(own.map(({ file }) => file))).toEqual(new Set([import.meta.filename]));
    expect(own.map(({ name }) => name)).toContain('titles of tests > are listed by vitest: this one is among them');
  });
  test('are those of the tests that ran, from the reports of a run, without skipped tests', () => {
    const folder = mkdtempSync(join(tmpdir(), 'reports-'));
    const testResult = (status: string, title: string) => ({
      ancestorTitles: ['moving'],
      title,
      status,
      location: { line: 7 },
    });
    const results = [
      testResult('passed', `${A} stops`),
      testResult('skipped', `${B} goes on`),
      testResult('failed', `${B} stops`),
    ];
    const reports = [results.slice(0, 2), results.slice(2)].map((assertionResults, i) => {
      const path = join(folder, `${i}.json`);
      writeFileSync(
        path,
        JSON.stringify({ testResults: [{ name: `/project/shared/${i}.test.ts`, assertionResults }] }),
      );
      return path;
    });
    try {
      expect(titlesOf(testsRun(reports), '/project')).toEqual([
        { file: 'shared/0.test.ts', line: 7, title: `moving > ${A} stops`, ids: [A] },
        { file: 'shared/1.test.ts', line: 7, title: `moving > ${B} stops`, ids: [B] },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the report', () => {
  const rules: RuleInfo[] = [A, B].map((id) => ({ id, text: `${id}.`, source: 's' }));
  const options = { flying: { rules: [B] }, movement: { rules: [A, B] } };
  test('names rules without a test, and the options of each', () => {
    const report = reportOf(rules, [], titlesOf([listed(`${A} x`)], '/project'), options);
    expect([report.tested, report.missing]).toEqual([1, [B]]);
    expect(linesOf(report).some((l) => l.startsWith(B) && l.includes('NO TEST'))).toBe(true);
    expect(
      linesOf(report)
        .filter((l) => l.startsWith('  ') && l.includes(' by '))
        .map((l) => l.trim()),
    ).toEqual(['by movement', 'by flying, movement']);
  });
  test('names the part of the game that a rule belongs to', () => {
    const parts = { heroes: { rules: [] }, discharge: { rules: ['HERO-06'] }, encounterPowers: { rules: [] } };
    const some = ['HERO-06', 'POW-09', 'MOVE-02'].map((id) => ({ id, text: '.', source: 's' }));
    const listing = reportOf(some, [], [], parts).rules.map((rule) => rule.options);
    expect(listing).toEqual([['heroes', 'discharge'], ['encounterPowers'], []]);
  });
  test('names examples that no test plays', () => {
    const example = (id: string, ...on: string[]) => ({ id, rules: on, given: '', when: '', outcome: '' });
    const examples = [example('T-01', A), example('T-02', A)];
    const report = reportOf(rules, examples, titlesOf([listed(`T-01 ${A} ${B}`)], '/project'), options);
    expect(report.missing).toEqual(['T-02']);
  });
});
