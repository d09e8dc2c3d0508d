// How the tests run: in which order, in which project, with what they may use.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE } from './server/testing/patience.ts';
import { mutantPlugin } from './verification/mutation/plugin.ts';

/**
 * The files that take longest, dearest first: they start servers, draw by software or play whole games. They come before all others,
 * so that no core waits for the last of them at the end.
 */
const LONG = [
  ...[
    'look',
    'game',
    'effect-scenes',
    'decisions',
    'touch',
    'effects',
    'desk',
    'phone-targets',
    'company',
    'clips',
    'replay',
    'record',
    'barriers',
    'sizes',
    'board-in-view',
    'keys',
  ],
  ...['make-table', 'studio', 'still', 'rim', 'help', 'log', 'opened', 'faces'],
]
  .map((name) => `/client/e2e/${name}.test`)
  .concat('/server/rooms/restart', '/server/rooms/upgrade', '/verification/laws/', '/verification/chaos/')
  .concat(
    '/server/rooms/',
    '/verification/oracle/',
    '/server/store/broken',
    '/verification/hostile/',
    '/client/showcase/battle-end',
  );

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((path) => moduleId.includes(path));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** One more than cores: rooms and pages wait for clocks, for each other, and for servers that start. */
const WORKERS = availableParallelism() + 1;

// Only what never comes takes so long, and a busy machine fails nothing.
const poll = { timeout: PATIENCE, interval: 25 };

const testsIn = (...folders: string[]): string[] => folders.map((dir) => `${dir}/**/*.test.{ts,tsx}`);

/**
 * Files that mock modules (`vi.mock`): a worker that has read the real ones for another file would keep them. They are found by
 * reading, so that none is forgotten. What mocks in the middle (`vi.doMock`) has its modules read anew by itself (`vi.resetModules`).
 */
const MOCKING = ['shared', 'client', 'scripts', 'verification', 'server']
  .flatMap((top) =>
    readdirSync(join(import.meta.dirname, top), { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('client/e2e/'))
  .filter((path) => /^vi\.mock\(/m.test(readFileSync(join(import.meta.dirname, path), 'utf8')));

interface Part {
  include: string[];
  exclude?: string[];
  isolate?: boolean;
  setupFiles?: string[];
  benches?: string[];
}

/** What tests of the page begin with. */
const PAGE = ['./client/decide/testing/owner-stacks.ts', './client/state/testing/empty-page.ts'];

/** Tests that need no browser. */
const plain = (name: string, { exclude = [], benches = [], ...part }: Part) => ({
  plugins: [mutantPlugin()],
  test: {
    name,
    environment: 'node' as const,
    exclude: ['**/node_modules/**', ...exclude],
    benchmark: { include: benches },
    testTimeout: 2 * PATIENCE,
    hookTimeout: 2 * PATIENCE,
    expect: { poll },
    maxWorkers: WORKERS,
    isolate: false,
    ...part,
  },
});

/**
 * Five projects: `engine` (shared), `unit` (what else needs neither a server's own process nor a browser), `server`, `mocking`, and
 * `browser` (client/e2e, which `npm test` runs beside them: each file starts a server and a Chromium that draws by software). A
 * worker keeps the modules it has read for its next file, which saves much time; only those of `mocking` have each a worker of
 * its own.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      plain('engine', { include: testsIn('shared'), exclude: MOCKING }),
      plain('unit', {
        include: testsIn('client', 'scripts', 'verification'),
        exclude: ['client/e2e/**', ...MOCKING],
        benches: ['verification/**/*.bench.ts'],
        setupFiles: PAGE,
      }),
      plain('server', { include: testsIn('server'), exclude: MOCKING }),
      plain('mocking', { include: MOCKING, isolate: true, setupFiles: PAGE }),
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['client/e2e/**/*.test.ts'],
          setupFiles: './client/e2e/table/unexpected.ts',
          benchmark: { include: [] },
          // A whole game is played in one.
          testTimeout: 10 * PATIENCE,
          hookTimeout: 5 * PATIENCE,
          // Each look asks another process, which has the page to draw meanwhile.
          expect: { poll: { ...poll, interval: 100 } },
          maxWorkers: WORKERS,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
