import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './verification/mutation/plugin.ts';

const SOURCE = ['shared', 'server', 'client', 'scripts', 'verification'];

/**
 * Two projects: `unit` (everything that needs no browser) and `browser` (client/e2e, one file at a time,
 * because each file starts a server and a Chromium and the machine may have two cores).
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [mutantPlugin()],
        test: {
          name: 'unit',
          environment: 'node',
          include: SOURCE.map((dir) => `${dir}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', 'client/e2e/**'],
          benchmark: { include: SOURCE.map((dir) => `${dir}/**/*.bench.ts`) },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['client/e2e/**/*.test.ts'],
          benchmark: { include: [] },
          testTimeout: 180_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
