// The operator's page exists only with its key, acts on this process, and logs each action.
import { afterEach, expect, test } from 'vitest';
import type { EntryAnswer } from '../../shared/play/net/enter.ts';
import { type Announcement, CLOSED } from '../../shared/play/net/messages.ts';
import { OPERATOR_PATH, type OperatorRequest, type OperatorStatus } from '../../shared/play/net/operator.ts';
import { TOURNAMENT_PATH, type TournamentEntry } from '../../shared/play/net/tournament.ts';
import { OFFERS_PATH } from '../../shared/play/net/wish.ts';
import { jsonLog } from '../common/log.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import { Door, findings, until } from '../testing/client.ts';
import { LobbyVisitor } from '../testing/lobby.ts';
import { type Answer, call, ask as enter } from '../testing/raw.ts';
import { SHORT_PLAN } from '../testing/tournament.ts';

process.env.KT_TEST = '1';
const KEY = 'a-key-of-at-least-sixteen';
const lines: string[] = [];
let server: Running;
afterEach(() => server.stop());

async function open(operatorKey = KEY): Promise<void> {
  lines.length = 0;
  const log = jsonLog({ write: (line) => void lines.push(line) });
  server = await start({ port: 0, host: '127.0.0.1', operatorKey, log });
}

const send = (request: unknown, headers: Record<string, string> = { authorization: `Bearer ${KEY}` }) =>
  call(server.port, OPERATOR_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });

async function does(request: OperatorRequest): Promise<OperatorStatus> {
  const { status, text } = await send(request);
  expect(status, text).toBe(200);
  return JSON.parse(text) as OperatorStatus;
}

const partOf = ({ status, text }: Answer): unknown => [status, text];

test('without the right key the address answers like any unknown address', async () => {
  await open();
  const unknown = partOf(
    await call(server.port, '/api/nothing', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  for (const headers of [{}, { authorization: KEY }, { authorization: 'Bearer wrong' }, { cookie: `key=${KEY}` }])
    expect(partOf(await send({ do: 'status' }, headers as Record<string, string>))).toEqual(unknown);
  expect(partOf(await call(server.port, `${OPERATOR_PATH}?key=${encodeURIComponent(KEY)}`))).toEqual(unknown);
  expect(lines.join()).not.toContain(KEY);
  await server.stop();
  await open('');
  expect(partOf(await send({ do: 'status' }, { authorization: 'Bearer ' }))).toEqual(unknown);
});

test('a page of another site is refused, and so is an address that tries too often', async () => {
  await open();
  expect(
    (await send({ do: 'status' }, { authorization: `Bearer ${KEY}`, origin: 'https://evil.example' })).status,
  ).toBe(403);
  const { headers } = await send({ do: 'status' });
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  for (let i = 0; i < 40; i++) await send({ do: 'status' }, { authorization: `Bearer wrong ${i}` });
  expect((await send({ do: 'status' })).status).toBe(404);
  // A browser that has sent the right key before is not locked out. Its cookie alone opens nothing.
  const authorization = `Bearer ${KEY}`;
  expect((await send({ do: 'status' }, { authorization, cookie })).status).toBe(200);
  expect((await send({ do: 'status' }, { cookie })).status).toBe(404);
  expect((await send({ do: 'status' }, { authorization, cookie: `${cookie.slice(0, -4)}AAAA` })).status).toBe(404);
  for (let i = 0; i < 40; i++) await send({ do: 'status' }, { authorization: `Bearer wrong ${i}`, cookie });
  expect((await send({ do: 'status' }, { authorization, cookie })).status).toBe(404);
});

test('all tables are listed, a private one without names and code', async () => {
  await open();
  const door = new Door(server.port, findings(), null);
  const shown = await door.make({ name: 'Ann', table: { players: 2, name: 'Oak' } });
  const hidden = await door.make({ name: 'Cleves', table: { players: 3, name: 'Elm', isPublic: false } });
  const status = await does({ do: 'status' });
  const waiting = { status: 'lobby', round: 0, people: 1, watching: 0 };
  expect(status.tables).toEqual([
    { room: shown.room.roomId, isPublic: true, name: 'Oak', players: 2, ...waiting },
    { room: hidden.room.roomId, isPublic: false, name: '', players: 3, ...waiting },
  ]);
  expect(JSON.stringify(status)).not.toMatch(new RegExp(`Cleves|Elm|${hidden.welcome?.code}`));
});

test('an announcement reaches players, spectators and the lobby, and is logged with the operator', async () => {
  await open();
  const door = new Door(server.port, findings(), null);
  const player = await door.make({ table: { players: 2 } });
  const spectator = await door.enter(player.room.roomId, { spectate: true });
  const heard: string[] = [];
  const visitor = await LobbyVisitor.open(server.port);
  for (const { room } of [player, spectator, visitor])
    room.onMessage('announcement', ({ announcement }: Announcement) => void heard.push(announcement));
  await does({ do: 'announce', text: ' The server restarts in ten minutes. ' });
  await until(() => heard.length === 3, 'the announcement');
  expect(heard).toEqual(Array(3).fill('The server restarts in ten minutes.'));
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    operator: expect.stringMatching(/^[0-9a-f]{8}$/),
    text: 'The server restarts in ten minutes.',
    msg: 'announced to all tables and in the lobby',
  });
  for (const text of ['', ' ', 'x'.repeat(281)]) expect((await send({ do: 'announce', text })).status).toBe(400);
});

test('a closed table sends its players away with the reason', async () => {
  await open();
  const player = await new Door(server.port, findings(), null).make({ table: { players: 2 } });
  const room = player.room.roomId;
  expect((await does({ do: 'close', room })).tables).toEqual([]);
  await until(() => player.closed !== 0, 'the end of the connection');
  expect(player.closed).toBe(CLOSED.operator);
  expect((await send({ do: 'close', room })).status).toBe(404);
  expect(lines.some((line) => line.includes('closed a table') && line.includes(room))).toBe(true);
});

test('Play now makes what is offered, the usual number first, and refuses the rest; a restart keeps the offer', async () => {
  const store = openStore(null);
  server = await start({ port: 0, host: '127.0.0.1', operatorKey: KEY, data: store, log: jsonLog({ write() {} }) });
  const offer = { players: [3, 2], preset: ['express'] } as const;
  expect((await does({ do: 'offer', offer: { players: [3, 2], preset: ['express'] } })).offer).toEqual(offer);
  expect((await send({ do: 'offer', offer: { players: [] } })).status).toBe(400);
  const play = (table: object): Promise<{ rule: string; reservation: EntryAnswer | null }> =>
    enter(server.port, { how: 'play', table });
  expect((await play({ players: 4 })).rule).toBe('match.offer');
  expect((await play({ preset: 'classic' })).rule).toBe('match.offer');
  await play({});
  const [table] = (await does({ do: 'status' })).tables;
  expect(table?.players).toBe(3);
  expect(JSON.parse(await store.setting('play'))).toEqual(offer);
  expect(JSON.parse((await call(server.port, OFFERS_PATH)).text)).toEqual(offer);
});

test('a listed tournament is renamed and ended, and the public list follows', async () => {
  await open();
  const post = async (path: string, body: unknown) =>
    (
      await call(server.port, TOURNAMENT_PATH + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).text;
  const listed = async () => JSON.parse((await call(server.port, TOURNAMENT_PATH)).text) as TournamentEntry[];
  const { id } = JSON.parse(await post('', { ...SHORT_PLAN, name: 'Rude', isListed: true })) as { id: string };
  const hidden = JSON.parse(await post('', { ...SHORT_PLAN, name: 'Hidden' })) as { id: string };
  const entry = { id, name: 'Rude', isOpen: true, players: 0, round: 0 };
  expect(await listed()).toMatchObject([entry]);
  expect((await does({ do: 'status' })).tournaments).toMatchObject([entry]);
  expect((await send({ do: 'renameTournament', id, name: '\u200b' })).status).toBe(400);
  expect((await does({ do: 'renameTournament', id, name: 'Kind' })).tournaments).toMatchObject([{ name: 'Kind' }]);
  expect(await listed()).toMatchObject([{ id, name: 'Kind' }]);
  expect((await does({ do: 'endTournament', id })).tournaments).toEqual([]);
  expect(await listed()).toEqual([]);
  expect(await post(`/${id}`, { do: 'join', name: 'Ann' })).toContain('match.started');
  // The operator can also end an unlisted tournament.
  await does({ do: 'endTournament', id: hidden.id });
  expect(await post(`/${hidden.id}`, { do: 'join', name: 'Ann' })).toContain('match.started');
  expect((await send({ do: 'endTournament', id: 'none' })).status).toBe(404);
  for (const part of ['renamed a tournament', 'ended a tournament'])
    expect(lines.some((line) => line.includes(part) && line.includes(id))).toBe(true);
});

test('a process alone cannot be drained, and goes on', async () => {
  await open();
  for (const name of ['one', 'two']) expect((await send({ do: 'drain', process: name })).status).toBe(404);
  expect((await does({ do: 'status' })).processes).toEqual([{ name: 'one', path: '', state: 'open' }]);
  expect((await call(server.port, '/readyz')).status).toBe(200);
});
