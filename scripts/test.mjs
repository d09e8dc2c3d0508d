// npm test: all checks in order, on a fresh clone, too. Ends with one line "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from './chromium.mjs';
import { Advice, ensureBuilt, ensureInstalled, main, runNode, tool } from './lib/toolchain.mjs';
import { REDIS } from './redis.mjs';
import { countReport, filesToRepeat } from './report.mjs';

/** @typedef {import('./report.mjs').Count} Count */

/** The limit of a stage, so that the last line always appears. */
const LIMIT_MS = 40 * 60_000;

/**
 * Returns a stage with one check, which passes if the command ends with 0. The command is looked
 * up only after installation.
 */
const check = (/** @type {() => string[]} */ command) => async () => {
  const code = await runNode(command(), {}, LIMIT_MS);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
};

/** Uses one thread, which does half the work of four, because each would load the shared files. */
const types = (/** @type {string} */ project) =>
  check(() => [tool('typescript', 'tsc'), '--noEmit', '--singleThreaded', '-p', project]);

const reports = mkdtempSync(join(tmpdir(), 'kings-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const REPORTS = { plain: join(reports, 'plain.json'), browser: join(reports, 'browser.json') };

/** Runs projects of vitest, or the given files of them, as a stage that leaves a report. */
async function vitest(
  /** @type {string} */ file,
  /** @type {string[]} */ projects,
  /** @type {Record<string, string>} */ env = {},
  /** @type {string[]} */ only = [],
) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--includeTaskLocation'];
  const code = await runNode(
    [tool('vitest'), 'run', ...only, ...projects.flatMap((name) => ['--project', name]), ...reporters],
    env,
    LIMIT_MS,
  );
  return countReport(file, code);
}

/** Installs programs one after the other, because apt has one lock. */
const programs = async () => {
  CHROMIUM.ensure();
  REDIS.ensure();
  return { passed: 1, failed: 0, skipped: 0 };
};

const page = async () => {
  await ensureBuilt({ scenes: true });
  return { passed: 1, failed: 0, skipped: 0 };
};

/** @typedef {[name: string, run: () => Promise<Count>]} Stage */

/**
 * The lists run one after the other, and the stages of a list at the same time.
 * Browser tests spend a third of their time waiting, which the other stages use.
 * @type {Stage[][]}
 */
const stages = [
  [
    ['types', types('.')],
    ['types of lists', types('tsconfig.indexed.json')],
    ['lint', check(() => [tool('@biomejs/biome', 'biome'), 'check', '--max-diagnostics=50'])],
    ['style sheets', check(() => [tool('stylelint'), 'client/**/*.css'])],
    ['programs', programs],
    ['page', page],
    ['servers', check(() => ['--disable-warning=ExperimentalWarning', 'server/testing/bundle-servers.ts'])],
  ],
  [
    ['unit, property and socket tests', () => vitest(REPORTS.plain, ['engine', 'unit', 'server', 'alone'])],
    ['browser tests', () => vitest(REPORTS.browser, ['browser'], { CHROMIUM: CHROMIUM.path() })],
  ],
  // This runs after the tests, because their reports say which test names which rule.
  [
    [
      'rules',
      check(() => [
        '--disable-warning=ExperimentalWarning',
        'verification/citations/main.ts',
        '--ran',
        ...Object.values(REPORTS),
      ]),
    ],
  ],
];

/**
 * Runs the few failed files a second time, alone, and returns whether all of their tests pass now. The
 * summary names them, so that a rare fault is seen.
 */
async function passesAlone(/** @type {string[]} */ files) {
  console.log(`\n=== once more, alone: ${files.join(', ')}`);
  const projects = ['engine', 'unit', 'server', 'alone', 'browser'];
  const count = await vitest(join(reports, 'again.json'), projects, { CHROMIUM: CHROMIUM.path() }, files);
  return count.failed === 0;
}

const seconds = (/** @type {number} */ since) => `${Math.round((Date.now() - since) / 1000)} s`;

main(async () => {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopped = true;
    });
  }
  const startedAt = Date.now();
  await ensureInstalled();
  const lines = [];
  /** @type {Count[]} */
  const counts = [];
  for (const [index, group] of stages.entries()) {
    console.log(`\n=== ${index + 1}/${stages.length} ${group.map(([name]) => name).join(', ')}`);
    const since = Date.now();
    const runStage = async (/** @type {Stage} */ [name, run]) => {
      /** @type {Count} */
      const count = await run().catch((error) => {
        console.error(error instanceof Advice ? error.message : error);
        return { passed: 0, failed: 1, skipped: 0 };
      });
      counts.push(count);
      const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
      return `  ${name}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds(since)})`;
    };
    lines.push(...(await Promise.all(group.map(runStage))));
    if (stopped) throw new Advice('Stopped before the end.');
  }
  const repeated = filesToRepeat(counts);
  const rare = repeated.length > 0 && (await passesAlone(repeated));
  const sumOf = (/** @type {'passed' | 'failed'} */ key) => counts.reduce((sum, count) => sum + count[key], 0);
  const passed = sumOf('passed') + (rare ? sumOf('failed') : 0);
  const failed = rare ? 0 : sumOf('failed');
  console.log(`\n=== summary (${seconds(startedAt)})\n${lines.join('\n')}\n`);
  // The failures are repeated at the end, because the log of a whole run is long.
  const failures = counts.flatMap((count) => count.failures ?? []).map((failure) => `  ${failure}\n`);
  const heading = rare ? 'Failed in the run and passed alone, a rare fault to mend:' : 'Failed:';
  if (failures.length > 0) console.log(`${heading}\n${failures.join('')}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
