// The page for operators explains every metric, and no other.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Metrics, type MetricsSource } from './metrics.ts';

const page = readFileSync(new URL('../../docs/operating/monitoring.md', import.meta.url), 'utf8');

test('docs/operating/monitoring.md lists the metrics of the server', async () => {
  const source: MetricsSource = {
    tables: () => ({}),
    connections: () => ({ player: 0, spectator: 0, lobby: 0 }),
    queue: async () => ({ waiting: 0, offered: 0 }),
    store: async () => ({ used: 0, whole: 0 }),
    isHealthy: async () => true,
    isConnected: () => true,
  };
  const { text } = await new Metrics(source, false).text();
  const names = [...text.matchAll(/^# TYPE (kings_\w+) /gm)].map((found) => found[1]);
  const listed = [...page.matchAll(/`(kings_[a-z_]+)`/g)].map((found) => found[1]);
  expect(names.length).toBeGreaterThan(10);
  expect([...new Set(listed)].sort()).toEqual([...names].sort());
});
