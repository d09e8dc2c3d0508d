// Counts what a test run reported.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Counts a vitest report. What the report leaves out still counts as one failure: a file that did not load,
 * an error outside any test, a run without a single test, a run that left no report.
 * @param {string} file the report, JSON
 * @param {number} code vitest's exit code
 * @returns {Count}
 */
export function countReport(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const passed = report.numPassedTests;
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const broken = files.filter((f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'));
  let failed = report.numFailedTests + broken.length;
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  return { passed, failed, skipped: report.numPendingTests + report.numTodoTests };
}
