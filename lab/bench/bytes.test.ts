// The figures are the same on every machine.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Running, start } from '../../server/start.ts';
import { costOf, spread, together } from './bytes.ts';

process.env.KT_TEST = '1';
let server: Running;
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

test('bytes to a spectator: at most 250 a step in the median, and at most 12 kB to join', async () => {
  const games = [];
  for (const seed of ['bytes 1', 'bytes 2']) games.push(await costOf(server.port, seed, 400));
  const cost = together(games);
  const [steps, held, joins] = [cost.steps, cost.held, cost.joins].map(spread);
  process.stdout.write(`bytes: ${JSON.stringify({ steps, held, joins, rounds: cost.rounds })}\n`);
  expect(cost.rounds).toBeGreaterThan(5);
  expect(steps.n).toBeGreaterThan(400);
  expect(steps.median).toBeGreaterThan(20);
  expect(steps.median).toBeLessThanOrEqual(250);
  expect(joins.n).toBeGreaterThan(8);
  expect(joins.most).toBeGreaterThan(1000);
  expect(joins.most).toBeLessThanOrEqual(12_000);
});
