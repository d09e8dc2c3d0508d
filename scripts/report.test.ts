import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countReport, filesToRepeat } from './report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
let made = 0;

/** Writes a report as vitest does. Each inner list has the results of one file. */
function report(files: { status: string; tests: string[] }[]): string {
  const all = files.flatMap((file) => file.tests);
  const count = (status: string) => all.filter((result) => result === status).length;
  const path = join(folder, `${made++}.json`);
  const content = {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults: files.map(({ status, tests }, number) => ({
      status,
      name: join(process.cwd(), `file-${number}.test.ts`),
      message: tests.length === 0 ? 'Cannot find module\nat line 1' : '',
      assertionResults: tests.map((status, test) => ({
        status,
        fullName: `promise ${test}`,
        failureMessages: status === 'failed' ? ['expected 1 to be 2\nat line 7'] : [],
      })),
    })),
  };
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a clean run counts its tests', () => {
  const path = report([{ status: 'passed', tests: ['passed', 'passed', 'pending'] }]);
  expect(countReport(path, 0)).toEqual({ passed: 2, failed: 0, skipped: 1, failures: [], files: [] });
});

test('a failed test is counted once, not again for its file, and is named with what it expected', () => {
  const path = report([{ status: 'failed', tests: ['passed', 'failed'] }]);
  const failures = ['file-0.test.ts > promise 1: expected 1 to be 2'];
  expect(countReport(path, 1)).toEqual({ passed: 1, failed: 1, skipped: 0, failures, files: ['file-0.test.ts'] });
});

test('a file that did not load is one failure', () => {
  const path = report([
    { status: 'passed', tests: ['passed'] },
    { status: 'failed', tests: [] },
  ]);
  const failures = ['file-1.test.ts > did not load: Cannot find module'];
  expect(countReport(path, 1)).toEqual({ passed: 1, failed: 1, skipped: 0, failures, files: ['file-1.test.ts'] });
});

test('a bad exit code without a failed test is a failure', () => {
  const path = report([{ status: 'passed', tests: ['passed'] }]);
  expect(countReport(path, 1)).toEqual({ passed: 1, failed: 1, skipped: 0, failures: [], files: [] });
});

test('a run without tests and a run without a report are failures', () => {
  expect(countReport(report([]), 0)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [], files: [] });
  expect(countReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a few failed files run again, but not many, and not if a failure has no file', () => {
  const failing = (...files: string[]) => ({ passed: 9, failed: files.length, skipped: 0, files });
  expect(filesToRepeat([failing('a.test.ts'), failing('b.test.ts')])).toEqual(['a.test.ts', 'b.test.ts']);
  expect(filesToRepeat([failing('a', 'b', 'c', 'd'), failing()])).toEqual([]);
  expect(filesToRepeat([failing('a.test.ts'), { passed: 0, failed: 1, skipped: 0 }])).toEqual([]);
  expect(filesToRepeat([failing(), failing()])).toEqual([]);
});
