import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TOURNAMENT_PATH, type TournamentJoined } from '../../shared/play/net/tournament.ts';
import { DEFAULT_LIMITS } from '../limits/limits.ts';
import { type Running, start } from '../start.ts';
import { doorOf } from '../testing/client.ts';
import { Way } from '../testing/enter.ts';
import { pause } from '../testing/play.ts';
import { SHORT_PLAN, TestTournament } from '../testing/tournament.ts';

process.env.KT_TEST = '1';
let server: Running;
const begin = (more: Partial<typeof DEFAULT_LIMITS> = {}) =>
  start({
    port: 0,
    host: '127.0.0.1',
    limits: { ...DEFAULT_LIMITS, tournamentActs: { burst: 1000, perSecond: 1 }, tournamentsPerAddress: 100, ...more },
  });
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await begin();
});
afterAll(() => server.stop());

test('only the host begins, removes and ends; an entrant or a guessed code does not', async () => {
  const tournament = new TestTournament(server.port);
  await tournament.make(SHORT_PLAN, 4);
  const other = new TestTournament(server.port);
  await other.make(SHORT_PLAN, 0);
  const tag = (await tournament.state()).entrants[0]?.tag ?? '';
  for (const host of ['', 'guess', tournament.tokens[0] ?? '', other.made.host, tournament.made.id]) {
    for (const act of [
      { do: 'begin', host },
      { do: 'end', host },
      { do: 'endRound', host },
      { do: 'remove', host, tag },
    ] as const)
      expect(await tournament.act(act)).toBe('match.host');
  }
  expect((await tournament.state()).entrants).toHaveLength(4);
  expect(await tournament.act({ do: 'remove', host: tournament.made.host, tag: 'none' })).toBe('match.unknown');
  expect(await tournament.act({ do: 'leave', token: tournament.made.host })).toBe('match.unknown');
});

test('joining twice gives the same place', async () => {
  const tournament = new TestTournament(server.port);
  await tournament.make(SHORT_PLAN, 2);
  const token = tournament.tokens[1] ?? '';
  expect(await tournament.act<TournamentJoined>({ do: 'join', name: 'Again', token })).toEqual({
    tag: (await tournament.state()).entrants[1]?.tag,
    token,
  });
  expect((await tournament.state()).entrants.map(({ name }) => name)).toEqual(['Knight 1', 'Knight 2']);
});

test('no one joins after the start, or sits down at a table without the token of an entrant', async () => {
  const tournament = new TestTournament(server.port);
  await tournament.make({ ...SHORT_PLAN, rounds: 1 }, 4);
  await tournament.host('begin');
  expect(await tournament.act({ do: 'join', name: 'Late' })).toBe('match.started');
  expect(await tournament.host('begin')).toBe('match.started');
  const { played } = await tournament.until(({ played: [round] }) => round?.tables[0]?.room !== '', 'the table');
  const room = played[0]?.tables[0]?.room ?? '';
  const way = new Way(server.port);
  for (const token of ['', 'guess', tournament.made.host])
    expect(await doorOf(way.join(room, { token }))).toBe('match.full');
  const line = await way.join(room, { token: tournament.tokens[0] ?? '' });
  line.onMessage('*', () => {});
  const ask = (name: string, sent: object): Promise<unknown> => line.request(name as never, sent as never);
  const refusal = (name: string, sent: object) =>
    ask(name, sent).then(
      () => '',
      (error: { reason?: { rule: string } }) => error.reason?.rule,
    );
  expect(await refusal('fill', {})).toBe('match.host');
  expect(await refusal('rename', { name: 'Other' })).toBe('match.host');
  expect(await refusal('vote', { kind: 'draw', of: -1, clock: '' })).toBe('vote.official');
  await line.leave();
  await tournament.host('end');
});

test('malformed requests are refused, and change nothing', async () => {
  const tournament = new TestTournament(server.port);
  for (const plan of [
    null,
    [],
    {},
    { ...SHORT_PLAN, rounds: 0 },
    { ...SHORT_PLAN, rounds: 13 },
    { ...SHORT_PLAN, pause: -1 },
    { ...SHORT_PLAN, bots: 1 },
    { ...SHORT_PLAN, options: { players: 6 } },
    { ...SHORT_PLAN, options: { name: 'x' } },
    { ...SHORT_PLAN, options: { nonsense: true } },
    { ...SHORT_PLAN, name: 'x'.repeat(97) },
    { ...SHORT_PLAN, extra: true },
  ])
    expect(await tournament.post('', plan)).toBe('match.shape');
  expect(await tournament.post('', { ...SHORT_PLAN, name: '\u200b' })).toBe('match.name');
  expect(
    await tournament.post('', {
      ...SHORT_PLAN,
      options: { victory: 'turnLimit', turnLimit: null },
    }),
  ).toBe('match.options');
  expect(await tournament.post('', { name: 'x'.repeat(5000) })).toBe('match.size');
  await tournament.make(SHORT_PLAN, 1);
  for (const act of [
    null,
    { do: 'join' },
    { do: 'nothing' },
    { do: 'begin' },
    { do: 'remove', host: '', entrant: 0 },
    { do: 'join', name: 'A', isOut: true },
  ])
    expect(await tournament.post(`/${tournament.made.id}`, act)).toBe('match.shape');
  for (const id of ['none', '%00', encodeURIComponent("' OR 1=1 --"), 'x'.repeat(200)]) {
    expect(await tournament.post(`/${id}`, { do: 'join', name: 'Ann' })).toBe('match.unknown');
    expect((await fetch(`http://127.0.0.1:${server.port}${TOURNAMENT_PATH}/${id}`)).status).toBe(404);
  }
  expect((await tournament.state()).entrants).toHaveLength(1);
});

test('64 entrants fit, also if they join together; the 65th is refused', async () => {
  const own = await begin({ entrantsPerAddress: 100 });
  const tournament = new TestTournament(own.port);
  await tournament.make(SHORT_PLAN, 0);
  const joins = Array.from({ length: 70 }, (_, n) => tournament.act({ do: 'join', name: `Knight ${n}` }));
  const refused = (await Promise.all(joins)).filter((answer) => typeof answer === 'string');
  const { entrants } = await tournament.state();
  expect(entrants).toHaveLength(64);
  expect(new Set(entrants.map(({ name }) => name)).size).toBe(64);
  expect(new Set(refused)).toEqual(new Set(['match.full']));
  await own.stop();
});

test('an address floods: its tournaments, entrants and requests have limits', async () => {
  const own = await begin({ tournamentsPerAddress: 2, entrantsPerAddress: 3 });
  const tournament = new TestTournament(own.port);
  await tournament.make(SHORT_PLAN, 3);
  expect(await tournament.act({ do: 'join', name: 'Fourth' })).toBe('match.seats');
  expect(await tournament.post('', SHORT_PLAN)).toMatchObject({ host: expect.any(String) });
  expect(await tournament.post('', SHORT_PLAN)).toBe('match.tables');
  await own.stop();
  const strict = await begin({ tournamentActs: { burst: 5, perSecond: 0.01 } });
  const flood = new TestTournament(strict.port);
  const answers = await Promise.all(Array.from({ length: 20 }, () => flood.post('', SHORT_PLAN)));
  expect(answers.filter((answer) => answer === 'match.rate')).toHaveLength(15);
  await strict.stop();
});

test('tournaments take at most half of the tables of a server; a table without a place waits', async () => {
  const own = await begin({ tables: 2 });
  const tournament = new TestTournament(own.port);
  await tournament.make({ ...SHORT_PLAN, rounds: 1 }, 8);
  await tournament.host('begin');
  const rooms = ({ played: [round] }: { played: readonly { tables: readonly { room: string }[] }[] }) =>
    round?.tables.filter(({ room }) => room !== '').length;
  await tournament.until((state) => rooms(state) === 1, 'a table');
  await pause(2500);
  expect(rooms(await tournament.state())).toBe(1);
  const way = new Way(own.port);
  const line = await way.make({ table: { players: 2 } });
  line.onMessage('*', () => {});
  await line.leave();
  await own.stop();
});
