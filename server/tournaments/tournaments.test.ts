import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_LIMITS } from '../limits/limits.ts';
import { type Running, start } from '../start.ts';
import { until } from '../testing/client.ts';
import { Way } from '../testing/enter.ts';
import { SHORT_PLAN, TestTournament } from '../testing/tournament.ts';

process.env.KT_TEST = '1';

/** How long a round of bots may take on a busy machine, ms. */
const ROUND = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'kings-tournament-'));
let server: Running;

/** @param fill how long tables wait for their entrants, ms */
const begin = async (fill = 60_000): Promise<void> => {
  const test = { bot: 0, window: 0, tick: 5, grace: 500, limit: 60_000, fill };
  server = await start({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    threads: 0,
    limits: { ...TEST_LIMITS, keep: { ...TEST_LIMITS.keep, lobby: 1000 } },
    seams: { room: (options) => ({ ...options, test }) },
  });
};
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await begin();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a tournament of 16 bots is played to its end: four tables a round, new opponents, standings', {
  timeout: 3 * ROUND,
}, async () => {
  const tournament = new TestTournament(server.port);
  await tournament.make(SHORT_PLAN, 16);
  await tournament.host('begin');
  for (const round of [1, 2]) {
    const { played } = await tournament.come();
    expect(played).toHaveLength(round);
    expect(played.at(-1)?.tables).toHaveLength(4);
    await tournament.until(
      (state) => state.played.at(-1)?.tables.every(({ winners }) => winners !== null) === true,
      'the results',
      ROUND,
    );
    tournament.leave();
    if (round === 1) await tournament.host('begin');
  }
  const { state, played, standings, entrants } = await tournament.state();
  expect(state).toBe('over');
  const pairs = played.flatMap(({ tables }) =>
    tables.flatMap(({ seats }) => seats.flatMap((a) => seats.filter((b) => b > a).map((b) => `${a}/${b}`))),
  );
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(standings.map(({ played: games }) => games)).toEqual(new Array(16).fill(2));
  const winners = played.flatMap(({ tables }) => tables.filter((table) => table.winners?.length));
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(4 * winners.length);
  expect(winners.length).toBeGreaterThan(0);
  expect(standings.map(({ points }) => points)).toEqual(
    standings.map(({ points }) => points).toSorted((a, b) => b - a),
  );
  expect(entrants.filter(({ isOut }) => isOut)).toEqual([]);
});

test('a game goes on after a restart without its players, and its result counts', { timeout: 2 * ROUND }, async () => {
  const tournament = new TestTournament(server.port);
  await tournament.make({ ...SHORT_PLAN, rounds: 1 }, 4);
  await tournament.host('begin');
  await tournament.come();
  await server.stop();
  tournament.leave();
  await begin();
  const again = new TestTournament(server.port);
  again.made = tournament.made;
  const { played, standings } = await again.until(({ state }) => state === 'over', 'the result', ROUND);
  expect(played[0]?.tables[0]?.winners).not.toBeNull();
  expect(standings.map(({ played: games }) => games)).toEqual([1, 1, 1, 1]);
});

test('bots play for entrants who do not come in time: they get no points and are out, and a table without entrants closes', {
  timeout: 2 * ROUND,
}, async () => {
  await server.stop();
  await begin(3000);
  const tournament = new TestTournament(server.port);
  await tournament.make({ ...SHORT_PLAN, rounds: 2 }, 8);
  await tournament.host('begin');
  const { played } = await tournament.until(
    ({ played: [round] }) => round?.tables.every(({ room }) => room !== '') === true,
    'tables',
  );
  const [first] = played[0]?.tables ?? [];
  const comes = new Set(first?.seats.slice(0, 2));
  await tournament.come((entrant) => comes.has(entrant));
  const between = await tournament.until(
    (state) => state.played[0]?.tables.every(({ winners }) => winners !== null) === true,
    'the results',
    ROUND,
  );
  expect(between.played[0]?.tables[1]?.winners).toEqual([]);
  expect(between.entrants.flatMap(({ isOut }, entrant) => (isOut ? [] : [entrant])).toSorted()).toEqual(
    [...comes].toSorted(),
  );
  const scored = between.standings.filter(({ points }) => points > 0).map(({ entrant }) => entrant);
  expect(scored.every((entrant) => comes.has(entrant))).toBe(true);
  expect(between.standings.map(({ played: games }) => games).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
  // One of the entrants comes back, so the next round has a table of three.
  const back = between.entrants.findIndex(({ isOut }) => isOut);
  expect(await tournament.act({ do: 'back', token: tournament.tokens[back] ?? '' })).toMatchObject({
    state: 'playing',
  });
  await tournament.host('begin');
  const { played: both } = await tournament.state();
  expect(both[1]?.tables.map(({ seats }) => seats.toSorted())).toEqual([[...comes, back].toSorted()]);
  await tournament.host('end');
  tournament.leave();
});

test('an entrant who comes late takes over from the bot, and the game counts for them', {
  timeout: 2 * ROUND,
}, async () => {
  await server.stop();
  await begin(200);
  const tournament = new TestTournament(server.port);
  await tournament.make({ ...SHORT_PLAN, rounds: 1 }, 4);
  await tournament.host('begin');
  const { played } = await tournament.until(({ played: [round] }) => round?.tables[0]?.room !== '', 'the table');
  const { room = '', seats = [] } = played[0]?.tables[0] ?? {};
  const way = new Way(server.port);
  const come = async (seat: number) => {
    const line = await way.join(room, { token: tournament.tokens[seats[seat] ?? 0] ?? '' });
    line.onMessage('*', () => {});
    return line;
  };
  // The first entrant does not answer, so the game waits.
  const first = await come(0);
  const isBot = (seat: number): boolean => first.state.places.get(String(seat))?.auto === true;
  await until(() => first.state.table.status === 'playing' && isBot(1), 'bots instead of the others');
  const late = await come(1);
  await until(() => !isBot(1), 'the late entrant in the game');
  expect([isBot(0), isBot(2), first.state.places.get('1')?.name]).toEqual([
    false,
    true,
    `Knight ${(seats[1] ?? 0) + 1}`,
  ]);
  for (const line of [first, late]) await line.request('auto' as never, { on: true } as never);
  const { standings } = await tournament.until(({ state }) => state === 'over', 'the result', ROUND);
  const games = Object.fromEntries(standings.map(({ entrant, played: count }) => [entrant, count]));
  expect(seats.map((entrant) => games[entrant])).toEqual([1, 1, 0, 0]);
  for (const line of [first, late]) await line.leave();
});
