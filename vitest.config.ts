// How the tests run: their order, their project, and what they may use.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutantPlugin } from './lab/mutation/plugin.ts';
import { PATIENCE } from './server/testing/patience.ts';

/**
 * The files that run first: those that are slow or wait, so that no core waits for one of them at the end.
 * Files of one project are together as far as possible.
 */
const LONG = [
  ...['look', 'effects', 'effect-scenes', 'replay', 'text-in-full', 'company', 'studio', 'decisions', 'clips'],
  ...['phone-targets', 'rim', 'restart', 'make-table', 'still', 'board-in-view', 'touch', 'barriers', 'desk'],
]
  .map((name) => `/client/e2e/${name}.test`)
  .concat('/lab/bench/browser-smoke', '/lab/browser-smoke', '/client/e2e/')
  .concat('/client/scenes/positions', '/client/decide/panels.test', '/verification/laws/rooms', '/server/rooms/scan')
  .concat('/server/rooms/restart', '/server/rooms/upgrade', '/server/tournaments/move', '/server/drain.test')
  .concat('/server/rooms/table/windows', '/server/production', '/server/tournaments/', '/server/')
  .concat('/lab/chaos/', '/lab/bench/smoke', '/lab/smoke', '/lab/hostile/', '/lab/')
  .concat('/verification/laws/', '/verification/oracle/');

const hasPage = (path: string): boolean => /^\/\/ @vitest-environment/m.test(readFileSync(path, 'utf8'));

/** Vitest ends a worker, with all that it has loaded, if its next file has another project or environment. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project, moduleId }: TestSpecification): string => {
      const place = LONG.findIndex((path) => moduleId.includes(path));
      return `${place < 0 ? 'then' : String(place).padStart(2, '0')} ${project.name} ${hasPage(moduleId)}`;
    };
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);
    return (await super.sort(files)).sort((a, b) => compare(places.get(a), places.get(b)));
  }
}

/**
 * More than the number of cores for rooms and pages, which wait for clocks, each other and starting servers.
 * Other tests never wait, and each further worker loads the same modules again.
 */
const CORES = availableParallelism();
const WORKERS = {
  waiting: { maxWorkers: CORES + 2, sequence: { groupOrder: 0 } },
  working: { maxWorkers: CORES, sequence: { groupOrder: 1 } },
  browser: { maxWorkers: CORES + 1, sequence: { groupOrder: 2 } },
};

// A poll only takes this long if it would never succeed, so a busy machine fails no test. A test without an
// assertion fails, for example if its list of cases is empty.
const EXPECT = { requireAssertions: true, poll: { timeout: PATIENCE, interval: 25 } };

/** A message shows a whole list of faults, because the summary of a run shows nothing else of a failure. */
const CHAI = { truncateThreshold: 1000 };

const BROWSER_SMOKE = 'lab/**/browser-smoke.test.ts';

const testsIn = (...folders: string[]): string[] => folders.map((dir) => `${dir}/**/*.test.{ts,tsx}`);

/**
 * Files that mock modules (`vi.mock`, `vi.doMock`): a worker that has loaded the real modules for another
 * file would keep them. Found by reading the files, so that none is forgotten.
 */
const MOCKING = ['shared', 'client', 'scripts', 'verification', 'lab', 'server']
  .flatMap((top) =>
    readdirSync(join(import.meta.dirname, top), { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('client/e2e/'))
  .filter((path) => /^ *vi\.(mock|doMock)\(/m.test(readFileSync(join(import.meta.dirname, path), 'utf8')));

/**
 * Each of these files has its own worker. In the worker of panels.test.tsx, which mounts thousands of panels,
 * positions.test.tsx takes ten times the processor time.
 */
const ALONE = [...MOCKING, 'client/decide/panels.test.tsx', 'client/scenes/positions.test.tsx'];

/**
 * Files that Node loads itself, which takes a fifth less processor time: Vite would call every imported
 * function through a getter. Vite is needed for JSX, mocked modules, and to plant a mutant (KT_VITE).
 */
const NATIVE = { experimental: { viteModuleRunner: process.env.KT_VITE !== undefined, nodeLoader: false } };

const ENGINE = ['shared', 'verification/laws', 'verification/oracle'];

interface Part {
  experimental?: { viteModuleRunner: boolean; nodeLoader: boolean };
  include: string[];
  exclude?: string[];
  isolate?: boolean;
  setupFiles?: string[];
  benches?: string[];
  maxWorkers?: number;
  sequence?: { groupOrder: number };
}

const PAGE = ['./client/decide/testing/owner-stacks.ts', './client/session/testing/empty-page.ts'];

/** Returns the project of tests that need no browser. */
const plain = (name: string, { exclude = [], benches = [], ...part }: Part) => ({
  plugins: [mutantPlugin()],
  test: {
    name,
    environment: 'node' as const,
    exclude: ['**/node_modules/**', ...exclude],
    benchmark: { include: benches },
    testTimeout: 2 * PATIENCE,
    hookTimeout: 2 * PATIENCE,
    expect: EXPECT,
    chaiConfig: CHAI,
    isolate: false,
    ...part,
  },
});

/**
 * Five projects: `engine` (shared, laws and oracle), `server`, `unit` (other tests that need no browser),
 * `alone`, and `browser` (client/e2e, which `npm test` runs at the same time: each file starts a server, and
 * each worker a Chromium that draws in software). A worker keeps its loaded modules for its next file, which
 * saves much time. Only files of `alone` each have their own worker.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      plain('engine', { ...NATIVE, ...WORKERS.working, include: testsIn(...ENGINE), exclude: ALONE }),
      plain('unit', {
        ...WORKERS.working,
        include: testsIn('client', 'scripts', 'verification', 'lab'),
        exclude: ['client/e2e/**', BROWSER_SMOKE, ...testsIn(...ENGINE), ...ALONE],
        benches: ['lab/**/*.bench.ts'],
        setupFiles: PAGE,
      }),
      plain('server', { ...NATIVE, ...WORKERS.waiting, include: testsIn('server'), exclude: ALONE }),
      plain('alone', { ...WORKERS.waiting, include: ALONE, isolate: true, setupFiles: PAGE }),
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['client/e2e/**/*.test.ts', BROWSER_SMOKE],
          setupFiles: './client/e2e/table/unexpected.ts',
          benchmark: { include: [] },
          // One test plays a whole game.
          testTimeout: 10 * PATIENCE,
          hookTimeout: 5 * PATIENCE,
          // Each poll asks another process, which also has to draw the page.
          expect: { ...EXPECT, poll: { ...EXPECT.poll, interval: 100 } },
          chaiConfig: CHAI,
          ...WORKERS.browser,
          isolate: false,
        },
      },
    ],
  },
});
