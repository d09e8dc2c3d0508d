// How the tests run: in which order, in which project, with what they may use.
import { availableParallelism } from 'node:os';
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
  .concat('/server/rooms/', '/verification/oracle/', '/server/store/broken', '/verification/hostile/');

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

/** Tests that need no browser, of some folders. */
const unit = (name: string, folders: readonly string[], more: { isolate?: boolean; setupFiles?: string[] } = {}) => ({
  plugins: [mutantPlugin()],
  test: {
    name,
    environment: 'node' as const,
    include: folders.map((dir) => `${dir}/**/*.test.{ts,tsx}`),
    exclude: ['**/node_modules/**', 'client/e2e/**'],
    benchmark: { include: folders.map((dir) => `${dir}/**/*.bench.ts`) },
    testTimeout: 2 * PATIENCE,
    hookTimeout: 2 * PATIENCE,
    expect: { poll },
    maxWorkers: WORKERS,
    ...more,
  },
});

/**
 * Four projects: `engine` (shared), `unit` (what else needs neither a server's own process nor a browser), `server`, and `browser`
 * (client/e2e, which `npm test` runs beside them: each file starts a server and a Chromium that draws by software). Where nothing keeps anything of a
 * game a worker keeps the modules it has read for its next file, which halves the time; a server's files put others in the place
 * of its modules, and have each a worker of its own.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      unit('engine', ['shared'], { isolate: false }),
      unit('unit', ['client', 'scripts', 'verification'], {
        isolate: false,
        setupFiles: ['./client/decide/testing/owner-stacks.ts', './client/state/testing/empty-page.ts'],
      }),
      unit('server', ['server']),
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
