// Counts what a test run reported.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], files?: string[] }} Count
 * `failures` has the names of failed tests, `files` the paths of the files they are in
 */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test as vitest's JSON reporter writes it */

/**
 * Counts the results in a vitest report. Failures that the report leaves out count
 * as one: a file that did not load, an error outside any test, a run without a
 * single test, a run without a report. Names each test and file that failed.
 * @param {string} file the report, JSON
 * @param {number} code vitest's exit code
 * @returns {Count}
 */
export function countReport(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const passed = report.numPassedTests;
  /** @type {{ name: string, status: string, message?: string, assertionResults: Test[] }[]} */
  const files = report.testResults;
  const broken = files.filter((f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'));
  let failed = report.numFailedTests + broken.length;
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  const failures = [
    ...broken.map(({ name, message }) => line(name, 'did not load', message)),
    ...files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0])),
    ),
  ];
  const failedFiles = files.filter((f) => f.status === 'failed').map((f) => relative(process.cwd(), f.name));
  return { passed, failed, skipped: report.numPendingTests + report.numTodoTests, failures, files: failedFiles };
}

/** More files than this do not fail by the load of the machine. */
const FEW = 3;

/**
 * Returns the failed files, to run once more without the others. Returns none if they are more than a few,
 * or if a failure has no file.
 * @param {Count[]} counts
 */
export function filesToRepeat(counts) {
  const files = counts.flatMap((count) => count.files ?? []);
  const haveFiles = counts.every((count) => count.failed === 0 || (count.files ?? []).length > 0);
  return haveFiles && files.length <= FEW ? files : [];
}

/**
 * Keeps only the first line of a message, which says what was expected. The rest is further up in the log.
 */
const line = (/** @type {string} */ file, /** @type {string} */ name, /** @type {string | undefined} */ message) =>
  `${relative(process.cwd(), file)} > ${name}${message ? `: ${message.split('\n', 1)[0]}` : ''}`;
