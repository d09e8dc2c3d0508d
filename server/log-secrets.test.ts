// The log holds no secret of a private game, whatever goes wrong during the game.
import { afterEach, expect, test, vi } from 'vitest';
import { sample } from '../shared/minds/stand-ins/index.ts';
import { counterOf } from '../shared/model/game/pieces.ts';
import { classicRules } from '../shared/model/game/ruleset.ts';
import { type PieceId, seatAt } from '../shared/model/game/types.ts';
import { commitmentOf, toHex } from '../shared/model/luck/commit.ts';
import { seededLuck, seedFromText } from '../shared/model/luck/luck.ts';
import { ENTER_PATH } from '../shared/play/net/enter.ts';
import { TABLES_PATH } from '../shared/play/net/messages.ts';
import { begin } from '../shared/rules/flow/decide.ts';
import { jsonLog } from './common/log.ts';
import { TEST_LIMITS } from './limits/limits.ts';
import type { MatchRoom } from './rooms/match-room.ts';
import { type Running, start } from './start.ts';
import { openStore } from './store/open.ts';
import { Door, doorOf, findings, type Guest, refusalOf, until } from './testing/client.ts';
import { onDisk } from './testing/full.ts';
import { playUntil, random } from './testing/play.ts';
import { call, RawConnection } from './testing/raw.ts';

process.env.KT_TEST = '1';
/** The first number of a piece. A number this large in a line can only be a piece. */
const FIRST_ID = 700_000;
const BOT = seatAt(2);
const VISITOR = '127.0.0.42';
const FORWARDED = '192.0.2.77';
const store = openStore(null);
const disk = { full: false, failed: 0 };
const lines: string[] = [];
const rooms: MatchRoom[] = [];
let server: Running;

afterEach(async () => {
  disk.full = false;
  vi.restoreAllMocks();
  await server.stop();
});

function listen(): void {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.map(String).join(' ')));
}

const nonceOf = (seat: number): string => toHex(seedFromText(`own number of seat ${seat}`));

/** Returns two players of a private game against a bot. Both took part in the seed. */
async function privateGame(): Promise<[Guest, Guest]> {
  const door = new Door(server.port, findings(), null);
  const table = { players: 3, bots: 1, isPublic: false } as const;
  const ann = await door.make({ name: 'Ann of Cleves', table, test: { bot: 0, window: 0, tick: 5, seed: 'log' } });
  const ben = await door.enter(ann.room.roomId, { name: 'Ben', code: ann.welcome?.code });
  for (const guest of [ann, ben]) {
    guest.nonce = nonceOf(guest.seat);
    await guest.request('commit', { commitment: commitmentOf(guest.nonce) });
    await guest.request('ready', { ready: true });
    await guest.request('say', { text: 'Rosebud is the word' });
  }
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  return [ann, ben];
}

async function sendRefusedRequests({ welcome, room }: Guest): Promise<void> {
  const { token = '', code = '' } = welcome ?? {};
  const door = new Door(server.port, findings(), null);
  for (const wish of [{}, { code: 'wrong' }, { token: `${token}x`, code: `${code}x` }])
    expect(await doorOf(door.enter(room.roomId, wish))).toBe('match.unknown');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ how: 'join', room: room.roomId, token, code });
  const post = (more: Record<string, string>, from?: string) =>
    call(server.port, ENTER_PATH, {
      method: 'POST',
      headers: { ...headers, ...more },
      body,
      ...(from ? { from } : {}),
    });
  expect((await post({ origin: 'https://other.example' })).status).toBe(403);
  expect((await post({ host: 'other.example' })).status).toBe(421);
  await post({ 'x-forwarded-for': FORWARDED });
  for (let i = 0; i < 8; i++) await call(server.port, TABLES_PATH, { from: VISITOR });
  const nowhere = { name: 'match', processId: 'x', roomId: room.roomId, sessionId: token, at: '' };
  const line = new RawConnection(server.port, nowhere, { localAddress: VISITOR });
  await line.until(() => line.closed !== 0, 'the end of the line');
}

/** The engine fails on a hidden piece, and the store fails during a command. */
async function causeFaults([ann, ben]: [Guest, Guest], room: MatchRoom, hidden: number): Promise<void> {
  const { match } = room.table;
  if (match === null) throw new Error('the game has not begun');
  const asked = () => [ann, ben].find((guest) => guest.open.length > 0);
  await until(() => asked() !== undefined, 'a question');
  const guest = asked() as Guest;
  const [decision] = guest.open;
  const wrong = { ids: [hidden] } as never;
  if (decision === undefined) throw new Error('no question');
  expect(await refusalOf(guest.answer(decision.id, wrong))).not.toBeNull();
  const spy = vi.spyOn(match, 'answer').mockImplementation(() => {
    counterOf({ ...match.game, counters: [] }, hidden as PieceId);
    throw new Error('unreachable');
  });
  expect((await refusalOf(guest.answer(decision.id, sample(guest.view!, decision, random))))?.rule).toBe('match.fault');
  spy.mockRestore();
  disk.full = true;
  await guest.move(random).catch(() => {});
  await until(() => lines.some((line) => line.includes('database or disk is full')), 'a line about the store');
  const { welcome } = ann;
  expect(await doorOf(new Door(server.port, findings(), null).make({ name: 'Cleves' }))).toBe('match.store');
  disk.full = false;
  expect(welcome?.token).toBeTruthy();
}

test('a private game with refusals, faults and a broken store leaves no secret in the log', async () => {
  listen();
  server = await start({
    port: 0,
    host: '127.0.0.1',
    data: onDisk(store, disk),
    limits: { ...TEST_LIMITS, requests: { burst: 4, perSecond: 1 } },
    log: jsonLog({ write: (line) => void lines.push(line) }),
    seams: {
      made: (room) => void rooms.push(room),
      async begin(match, _table, now) {
        const { game } = begin(classicRules(3), seededLuck(seedFromText('log')));
        return match.begin(now, { ...game, ids: FIRST_ID });
      },
    },
  });
  const guests = await privateGame();
  const [room] = rooms;
  if (room === undefined) throw new Error('no room');
  await playUntil(guests, () => room.table.match?.game.counters.some(({ up, seat }) => !up && seat === BOT) === true);
  await sendRefusedRequests(guests[0]);
  const hidden = room.table.match?.game.counters.find(({ up, seat }) => !up && seat === BOT);
  if (hidden === undefined) throw new Error('nothing is hidden');
  await causeFaults(guests, room, hidden.id);

  const kept = await store.findMatch(room.roomId, 1);
  const secrets = [
    ...guests.flatMap(({ seat, welcome }) => [welcome?.token, nonceOf(seat), commitmentOf(nonceOf(seat))]),
    ...[room.table.code, kept?.secret, VISITOR, FORWARDED, 'Cleves', 'Rosebud'],
  ];
  expect(secrets.every((secret) => typeof secret === 'string' && secret.length > 5)).toBe(true);
  const log = lines.join('');
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/\b70\d{4}\b/);
  for (const expected of ['no such piece: #', 'database or disk is full', 'a page was refused', 'TRUST_PROXY'])
    expect(log).toContain(expected);
  // Only faults that may be ours have a stack.
  const withStack = lines.filter((line) => line.includes('"stack"'));
  expect(withStack.map((line) => (JSON.parse(line) as { err: { type: string } }).err.type)).toEqual([
    'RangeError',
    'OnCreateException',
  ]);
});
