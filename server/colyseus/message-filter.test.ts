// Invalid bytes get a refusal. They change nothing, log nothing, and close no connection.

import { decode, encode } from '@colyseus/schema';
import { Packr, pack, unpack } from 'msgpackr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hash } from '../../shared/model/game/hash.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { type Running, start } from '../start.ts';
import { Door, findings, type Guest, refusalOf, until } from '../testing/client.ts';
import { duel, roomOf } from '../testing/own-server.ts';
import { twoAt } from '../testing/play.ts';
import { Protocol } from './colyseus.ts';
import { readable, UNREADABLE } from './message-filter.ts';

const random = randomOf('frames');
const found = findings();
const written: string[] = [];
let server: Running;
let door: Door;

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void written.push(words.map(String).join(' ')));
  server = await start({ port: 0, host: '127.0.0.1' });
  door = new Door(server.port, found, roomOf);
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
});

function frame(id: number, name: string | number, body: Uint8Array, code: number = Protocol.ROOM_REQUEST): Buffer {
  const head = Buffer.alloc(64);
  const it = { offset: 1 };
  head[0] = code;
  if (code === Protocol.ROOM_REQUEST) encode.number(head, id, it);
  if (typeof name === 'string') encode.string(head, name, it);
  else encode.number(head, name, it);
  return Buffer.concat([head.subarray(0, it.offset), body]);
}

const BROKEN: readonly (readonly [string, Uint8Array])[] = [
  ['a byte that means nothing', Uint8Array.of(0xc1)],
  ['a map that is not there', Uint8Array.of(0xde, 0xff, 0xff)],
  ['a text that ends too soon', Uint8Array.of(0xd9, 0xff, 0x61)],
  ['a list of four thousand millions', Uint8Array.of(0xdd, 0xff, 0xff, 0xff, 0xff)],
  ['a thousand lists in one another', new Uint8Array(1000).fill(0x91)],
  ['a message and a half', Buffer.concat([pack({ ready: true }), Uint8Array.of(0xc1)])],
  ['half a message', pack({ cid: 'half', id: 1, answer: { ids: [1, 2, 3] } }).subarray(0, 12)],
];

test.each(BROKEN)('%s becomes a request that is refused, under its own number', (_what, body) => {
  for (const id of [0, 7, 300, 70_000]) {
    const seen = readable(frame(id, 'answer', body));
    const it = { offset: 1 };
    expect(decode.number(seen as Buffer, it)).toBe(id);
    expect(decode.string(seen as Buffer, it)).toBe(UNREADABLE);
  }
  expect(readable(frame(0, 'answer', body, Protocol.ROOM_DATA))).toBeNull();
});

test('a readable frame is left unchanged; an unknown request is refused like an unreadable one', () => {
  const good = frame(5, 'ready', pack({ ready: true }));
  expect(readable(good)).toBe(good);
  const ping = Buffer.from([Protocol.PING]);
  expect(readable(ping)).toBe(ping);
  for (const name of ['nothing', '__proto__', 'constructor', 42, UNREADABLE]) {
    const it = { offset: 1 };
    const seen = readable(frame(9, name, pack({}))) as Buffer;
    expect([decode.number(seen, it), decode.string(seen, it)]).toEqual([9, UNREADABLE]);
  }
  expect(readable(Buffer.from([Protocol.ROOM_REQUEST]))).toBeNull();
});

test('a name of invalid bytes is refused without a line in the log, and so is a message of bytes', () => {
  written.length = 0;
  const short = Buffer.from([0xa4, 0xff, 0xff, 0xff, 0xff]);
  const long = Buffer.concat([Buffer.from([0xda, 0x0f, 0xff]), Buffer.alloc(4095, 0xff)]);
  for (const name of [short, long]) {
    const it = { offset: 1 };
    const seen = readable(Buffer.concat([Buffer.from([Protocol.ROOM_REQUEST, 7]), name])) as Buffer;
    expect([decode.number(seen, it), decode.string(seen, it)]).toEqual([7, UNREADABLE]);
    for (const code of [Protocol.ROOM_DATA, Protocol.ROOM_DATA_BYTES])
      expect(readable(Buffer.concat([Buffer.from([code]), name]))).toBeNull();
  }
  expect(written).toEqual([]);
});

/**
 * Returns an object with a field of this name and two other fields. The decoder compiles a function for it.
 */
const ofKind = (name: number): number[] => [
  ...[0xd4, 0x72, 0x40, 0x91, 0xa2, 0x61 + (name % 26), 0x61 + Math.floor(name / 26), 1],
  ...[0x40, 1, 0x40, 1],
];
const kinds = (count: number): Uint8Array =>
  Uint8Array.of(0xdc, 0, 3 * count, ...Array.from({ length: count }, (_, n) => ofKind(n)).flat());

/** Bodies much more costly to read than to send. */
const COSTLY: readonly (readonly [string, Uint8Array])[] = [
  ['fifty kinds of object', kinds(50)],
  ['three hundred kinds of object', kinds(300)],
  ['three hundred lists in one another', Uint8Array.of(...new Uint8Array(300).fill(0x91), 1)],
  ['three hundred empty objects', Uint8Array.of(0xdc, 1, 44, ...new Uint8Array(300).fill(0x80))],
  [
    'objects in one another, and a byte left over',
    Uint8Array.of(0xd4, 0x72, 0x40, 0x91, 0xa1, 0x61, ...Array(999).fill(0x40), 1, 1),
  ],
];

const LONG: (typeof COSTLY)[number] = ['more bytes than a message has', pack('x'.repeat(LIMITS.bytes + 100))];

test.each([...COSTLY, LONG])('%s are refused before they are decoded', (_what, body) => {
  const it = { offset: 1 };
  const seen = readable(frame(7, 'answer', body)) as Buffer;
  expect([decode.number(seen, it), decode.string(seen, it)]).toEqual([7, UNREADABLE]);
  expect(readable(frame(0, 'answer', body, Protocol.ROOM_DATA))).toBeNull();
});

test('a message of a few kinds of object is not among them', () => {
  const good = frame(7, 'answer', kinds(8));
  expect(readable(good)).toBe(good);
});

/** A value with a number, to which references can refer. */
const held = (n: number): number[] => [0xd6, 0x69, 0, 0, 0, n];
/** A reference to the value with that number. */
const again = (n: number): number[] => [0xd6, 0x70, 0, 0, 0, n];

/** A list whose entries contain the previous entry twice, so that a few bytes contain 2^`levels` numbers. */
const doubled = (levels: number): Uint8Array =>
  Uint8Array.of(
    ...[0xdc, 0, levels + 1, ...held(0), 0x92, 1, 1],
    ...Array.from({ length: levels }, (_, i) => [...held(i + 1), 0x92, ...again(i), ...again(i)]).flat(),
  );

/** Decodable bodies that our messages never contain. */
const EXTENDED: readonly (readonly [string, Uint8Array])[] = [
  ['a value that is meant many times', doubled(12)],
  ['a value that holds itself', Uint8Array.of(...held(1), 0x91, ...again(1))],
  ['a set', Uint8Array.of(0xd4, 0x73, 0, 0x91, 1)],
  ['an error', Uint8Array.of(0xd4, 0x65, 0, 0x93, 0xa1, 0x61, 0xa1, 0x62, 0xc0)],
  ['a regular expression', Uint8Array.of(0xd4, 0x78, 0, 0x92, 0xa1, 0x61, 0xa0)],
  ['a list of bytes', Uint8Array.of(0xd5, 0x74, 1, 7)],
  ['a date', Uint8Array.of(0xd6, 0xff, 0, 0, 0, 1)],
  ['a big integer', Uint8Array.of(0xd4, 0x42, 7)],
];

test.each(EXTENDED)('%s is refused before anything is made of it', (_what, body) => {
  for (const wrapped of [body, Uint8Array.of(0x91, ...body), Uint8Array.of(0x81, 0xa1, 0x61, ...body)]) {
    const it = { offset: 1 };
    const seen = readable(frame(7, 'answer', wrapped)) as Buffer;
    expect([decode.number(seen, it), decode.string(seen, it)]).toEqual([7, UNREADABLE]);
    expect(() => unpack(wrapped)).toThrow();
  }
});

test('every extension but the two our client writes is refused, in each of its forms', () => {
  for (let type = 0; type < 256; type++) {
    if (type === 0 || type === 0x72) continue;
    for (const [head, length] of [
      [[0xd4], 1],
      [[0xd5], 2],
      [[0xd6], 4],
      [[0xd7], 8],
      [[0xd8], 16],
      [[0xc7, 5], 5],
    ] as const) {
      expect(
        () => unpack(Uint8Array.of(...head, type, ...Array<number>(length).fill(0), 0x90, 0x90)),
        `${type}`,
      ).toThrow(/extension/i);
    }
  }
  // The body as the library writes it, with an undefined field, and with field names written once.
  const sent = {
    cid: 'c',
    list: [
      { a: 1, b: { c: 2 } },
      { a: 3, b: { c: 4 } },
    ],
    gone: undefined,
  };
  const body = new Packr().pack(sent);
  expect(body.includes(0xd4)).toBe(true);
  const written = frame(5, 'answer', body);
  expect(readable(written)).toBe(written);
  expect(unpack(body)).toEqual(sent);
});

const two = (): Promise<[Guest, Guest]> => twoAt(door, duel({ seed: 'frames' }));

function requestWith(guest: Guest, name: string, body: Uint8Array): Promise<unknown> {
  const { connection } = guest.room;
  const { send } = connection;
  connection.send = (bytes) => {
    connection.send = send;
    const it = { offset: 1 };
    const head = Buffer.from(bytes as Uint8Array);
    decode.number(head, it);
    decode.string(head, it);
    send.call(connection, Buffer.concat([head.subarray(0, it.offset), body]));
  };
  return guest.room.request(name as never, {} as never);
}

test('a player with an unreadable message gets our refusal, and nothing happens', async () => {
  const [ann, ben] = await two();
  const { match, journal, state } = roomOf(ann.room.roomId).table;
  const refusals: unknown[] = [];
  ann.room.onError((_code, message) => refusals.push(message));
  await until(() => ann.open.length + ben.open.length > 0, 'a decision');
  const before = [hash(match!.game), journal.length, state.rev];
  written.length = 0;
  for (const name of ['answer', 'free', 'undo', 'ready', 'auto', 'nonce', 'commit', 'rename', 'log', 'nothing']) {
    for (const [what, body] of BROKEN) {
      expect(await refusalOf(requestWith(ann, name, body)), `${name}: ${what}`).toEqual({
        rule: 'match.shape',
        params: {},
      });
    }
  }
  for (const [what, body] of EXTENDED) {
    expect(await refusalOf(requestWith(ann, 'log', body)), what).toEqual({ rule: 'match.shape', params: {} });
  }
  for (const [what, body] of COSTLY) {
    expect(await refusalOf(requestWith(ann, 'answer', body)), what).toEqual({ rule: 'match.shape', params: {} });
  }
  for (const length of [LIMITS.bytes + 100, 3 * LIMITS.bytes]) {
    const refusal = await refusalOf(requestWith(ann, 'answer', pack('x'.repeat(length))));
    expect(refusal).toEqual({ rule: 'match.size', params: { most: LIMITS.bytes } });
  }
  for (const [, body] of BROKEN) ann.room.connection.send(frame(0, 'answer', body, Protocol.ROOM_DATA));
  await until(() => refusals.length === BROKEN.length, 'the word of it');
  expect(new Set(refusals)).toEqual(new Set(['match.shape']));
  for (let i = 0; i < 300; i++) {
    const body = Uint8Array.from({ length: 1 + random(40) }, () => random(256));
    expect((await refusalOf(requestWith(ann, 'answer', body)))?.rule).toBe('match.shape');
  }
  expect([hash(match!.game), journal.length, state.rev]).toEqual(before);
  expect(written).toEqual([]);
  expect(ann.closed).toBe(0);
  expect(await refusalOf(ann.request('rename', { name: 'Anna' }))).toBeNull();
  await Promise.all([ann, ben].map((g) => g.room.leave()));
});
