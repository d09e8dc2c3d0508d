// The chat of a table: who may read and write which lines, and how many. No line is stored or logged.
import { expect, test } from 'vitest';
import { NOBODY, seatAt } from '../../../shared/model/game/types.ts';
import { LIMITS } from '../../../shared/play/net/messages.ts';
import type { ChatLine, ChatPage, TalkMessage } from '../../../shared/play/net/talk.ts';
import { DEFAULT_LIMITS } from '../../limits/limits.ts';
import { type Guest, refusalOf, until } from '../../testing/client.ts';
import { OwnServer, quick, roomOf } from '../../testing/own-server.ts';
import { Chat } from './chat.ts';
import type { ConnectedRoom, Visitor } from './connections.ts';

const server = new OwnServer();

function linesOf(guest: Guest): ChatLine[] {
  const lines: ChatLine[] = [];
  guest.room.onMessage('talk', (message: TalkMessage) => void ('line' in message && lines.push(message.line)));
  return lines;
}
const textsOf = (lines: readonly ChatLine[]): string[] => lines.map(({ text, phrase }) => text || phrase);
const remembered = async (guest: Guest): Promise<string[]> =>
  textsOf(((await guest.request('chat', {})) as ChatPage).lines);

test('spectators read all lines; players read lines of spectators only while no game runs', async () => {
  const table = { players: 2, bots: 0, isPublic: false } as const;
  const ann = await server.door.make({ name: 'Ann', table, test: quick });
  const { roomId } = ann.room;
  const { code } = ann.welcome!;
  const ben = await server.door.enter(roomId, { name: 'Ben', code });
  const watch = () => server.door.enter(roomId, { spectate: true, code });
  const [cat, dan] = [await watch(), await watch()];
  const heard = [ann, ben, cat, dan].map(linesOf);
  const heardBy = (i: number) => textsOf(heard[i] ?? []);
  await cat.request('say', { text: 'before the game' });
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  await cat.request('say', { text: ' look \u202e at\u0000 https://example.org <b>D6</b>  ' });
  await ann.request('say', { text: 'x'.repeat(LIMITS.chat + 50) });
  await ben.request('say', { phrase: 'luck' });
  await until(() => heardBy(3).length === 4 && heardBy(0).length === 3, 'the lines');
  const long = 'x'.repeat(LIMITS.chat);
  const hidden = 'look at https://example.org <b>D6</b>';
  const forPlayers = ['before the game', long, 'luck'];
  expect([heardBy(0), heardBy(1)]).toEqual([forPlayers, forPlayers]);
  const forSpectators = ['before the game', hidden, long, 'luck'];
  expect([heardBy(2), heardBy(3)]).toEqual([forSpectators, forSpectators]);
  expect([await remembered(ann), await remembered(dan)]).toEqual([forPlayers, forSpectators]);
  expect(heard[3]?.map(({ from, name }) => [from, name])).toEqual([
    [-1, ''],
    [-1, ''],
    [0, 'Ann'],
    [1, 'Ben'],
  ]);
  // The record and the sent state contain no part of the chat.
  const { table: here } = roomOf(roomId);
  expect(JSON.stringify([here.journal, here.kept(), ann.state.toJSON()])).not.toContain('example.org');
  expect((await refusalOf(ann.request('say', { text: ' \u200b\u0000 ' })))?.rule).toBe('match.shape');
  for (const sent of [{}, { text: 5 }, { phrase: 'yes' }, { text: 'a', phrase: 'luck' }, { text: 'y'.repeat(900) }])
    expect((await refusalOf(ann.request('say', sent as never)))?.rule).toBe('match.shape');
  await Promise.all([ann, ben, cat, dan].map((guest) => guest.room.leave()));
});

test('at a public table only a claimed account writes own words; all use phrases; a muted account writes nowhere', async () => {
  const [ann, ben] = await server.two({}, { isPublic: true });
  const eve = await server.door.enter(ann.room.roomId, { spectate: true });
  const { table } = roomOf(ann.room.roomId);
  const say = async (guest: Guest) => (await refusalOf(guest.request('say', { text: 'hello' })))?.rule ?? 'said';
  expect([await say(ann), await say(eve)]).toEqual(['match.chat', 'match.chat']);
  expect(((await ann.request('chat', {})) as ChatPage).mayWrite).toBe(false);
  await ann.request('say', { phrase: 'hello' });
  await eve.request('say', { phrase: 'hello' });
  table.seats.at(ann.seat).isClaimed = true;
  expect([await say(ann), await say(ben)]).toEqual(['said', 'match.chat']);
  const [connection] = roomOf(ann.room.roomId).clients;
  connection!.userData!.account = { mutedUntil: Number.MAX_SAFE_INTEGER } as never;
  expect(await say(ann)).toBe('match.muted');
  await Promise.all([ann, ben, eve].map((guest) => guest.room.leave()));
});

function alone(count = 0) {
  const sent: ChatLine[] = [];
  const cut: unknown[] = [];
  const clients: object[] = [];
  const room = {
    clients,
    broadcast: (_type: string, message: { line: ChatLine }) => void sent.push(message.line),
  } as unknown as ConnectedRoom;
  const chat = new Chat(room, DEFAULT_LIMITS.chat);
  const say = (visitor: Visitor, now = 0, text = 'hello') =>
    chat.say(visitor, { text, phrase: '' }, { name: '', isPublic: false }, now);
  const arrive = (address: string): Visitor => {
    const visitor = { seat: NOBODY, address } as Visitor;
    clients.push({ userData: visitor });
    return visitor;
  };
  for (let i = 0; i < count; i++) arrive(`192.0.2.${i}`);
  return { chat, say, sent, cut, clients, arrive };
}
const player = (seat: number) => ({ seat: seatAt(seat), address: '' }) as Visitor;

test('a seat, an address and the spectators write only so much, and the last lines of each kind stay', () => {
  const { chat, say, sent, arrive } = alone();
  const { burst } = DEFAULT_LIMITS.chat;
  const taken = (visitor: () => Visitor, times: number) =>
    Array.from({ length: times }, () => say(visitor())).filter((refused) => refused === '').length;
  expect(taken(() => player(0), 9)).toBe(burst);
  expect(taken(() => arrive('192.0.2.1'), 9)).toBe(burst);
  let n = 1;
  expect(taken(() => arrive(`192.0.2.${++n}`), 40)).toBe(10 - burst);
  const before = sent.length;
  for (let i = 0; i < 300; i++) say(arrive(`198.51.100.${i}`), 10_000 + i * 1000, `line ${i}`);
  expect(sent.length - before).toBe(300);
  expect(textsOf(chat.pageFor(player(1)).lines)).toEqual(Array.from({ length: burst }, () => 'hello'));
  const { lines } = chat.pageFor(arrive('203.0.113.1'));
  expect([lines.length, lines.at(-1)?.text]).toEqual([LIMITS.chatLines, 'line 299']);
});

test('a spectator keeps the number after a return, and another of the same address has another', () => {
  const { say, sent, clients, arrive } = alone();
  say(arrive('192.0.2.1'));
  say(arrive('192.0.2.1'));
  say(arrive('192.0.2.2'));
  clients.splice(0, 1);
  say(arrive('192.0.2.1'));
  const [first, second, other, back] = sent.map(({ who }) => who);
  expect(new Set([first, second, other]).size).toBe(3);
  expect(back).toBe(first);
});

test('a connection that writes on and on is cut', async () => {
  const [ann, ben] = await server.two({ rate: 1000, flood: 5000 });
  const { table } = roomOf(ann.room.roomId);
  const chat = new Chat(roomOf(ann.room.roomId), DEFAULT_LIMITS.chat);
  Object.assign(table.audience, { chat });
  for (let i = 0; i < 60 && ann.closed === 0; i++) ann.request('say', { phrase: 'luck' }).catch(() => {});
  await until(() => ann.closed !== 0, 'the end of the line');
  expect(await refusalOf(ben.request('say', { phrase: 'luck' }))).toBeNull();
  await ben.room.leave();
});
