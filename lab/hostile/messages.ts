// Makes forbidden messages. None of them is ever a legal move, so any change they cause is a fault.
import type { View } from '../../shared/model/game/types.ts';
import { boardFor } from '../../shared/model/hex/hex.ts';
import { pickOf, type Random } from '../../shared/model/luck/random.ts';
import { SEATS } from '../../shared/model/shape/parts.ts';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { REQUESTS, type RequestName } from '../../shared/play/net/messages.ts';

const HEXES = boardFor(SEATS.length).hexes.length;

interface BadRequest {
  name: string;
  sent: unknown;
}

/** Is this the code of a rule, a decision or the table? */
export const isKnownCode = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^([A-Z]{2,8}-\d{2}[a-z]?|(match|decision|free|undo|window|hex|piece|seat)\.[a-z]+)$/.test(code);

const NUMBERS = [
  Number.NaN,
  Infinity,
  -Infinity,
  -0,
  1e308,
  5e-324,
  2 ** 53,
  -(2 ** 31),
  4294967296,
  0.5,
  -1,
  1_000_001,
];
const TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u0000',
  '\ud800',
  '\u202e\u200f',
  '💥'.repeat(40),
  '<script>alert(1)</script>',
  "'; DROP TABLE matches; --",
  '../../etc/passwd',
  '%s%n%x',
  '{{7*7}}',
  'NaN',
  'true',
  'null',
  'x'.repeat(3000),
];

function nested(depth: number, list: boolean): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = list ? [value] : { a: value };
  return value;
}

/** Keys that would change every object if they were copied carelessly. */
const poison = (): unknown =>
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}');

function strange(random: Random, depth = 0): unknown {
  switch (random(depth > 3 ? 8 : 13)) {
    case 0:
      return pickOf(random, NUMBERS);
    case 1:
      return pickOf(random, TEXTS);
    case 2:
      return random(2) === 0;
    case 3:
      return null;
    case 4:
      return random(1_000_000);
    case 5:
      return BigInt.asUintN(64, BigInt(random(1000)) << 56n);
    case 6:
      return new Uint8Array(random(64));
    case 7:
      return new Date(random(1_000_000));
    case 8:
      return poison();
    case 9:
      return nested(random(300), random(2) === 0);
    case 10:
      return Array.from({ length: random(6) }, () => strange(random, depth + 1));
    case 11:
      return new Map([[strange(random, 9), strange(random, depth + 1)]]);
    default:
      return Object.fromEntries(
        Array.from({ length: random(5) }, () => [
          pickOf(random, [...TEXTS, 'id', 'ids', 'hex', 'cid']),
          strange(random, depth + 1),
        ]),
      );
  }
}

const HEX = 'c0ffee42'.repeat(8);
const WILD = [-1_000_000, -2, 999_999, 1_000_000];
/** Returns an answer of the right form, with numbers that do not exist. */
function wild(random: Random): Record<string, unknown> {
  const n = pickOf(random, WILD);
  const list = Array.from({ length: 1 + random(60) }, () => n);
  return pickOf<Record<string, unknown>>(random, [
    { hex: n },
    { hexes: list },
    { ids: list },
    { id: n },
    { targets: list },
    { targets: list.map(() => pickOf(random, ['fort', 'town', 'hidden', 'wall'])) },
    { target: pickOf(random, [n, 'fort', 'town', 'hidden', 'wall']) },
    { seat: n },
    { do: 'go', ids: list, path: list },
    { do: 'demand', hex: n },
    { paid: n, trade: list },
    { place: list.map((id) => ({ id, hex: n })) },
    { place: [{ id: n, hex: n }], discard: list },
    { place: [{ id: n, hex: n }], cash: list, discard: list },
  ]);
}

/**
 * Returns a request that must be refused.
 * @param seat -1 for a spectator
 */
export function badRequest(random: Random, view: View | null, seat: number): BadRequest {
  const cid = `bad${random(1_000_000)}`;
  const open = view?.open ?? [];
  const otherDecisions = open.filter((d) => d.seat !== seat);
  const own = open.filter((d) => d.seat === seat);
  switch (random(21)) {
    case 14:
      // The game has begun, so the server accepts no nonce.
      return {
        name: 'nonce',
        sent: {
          game: pickOf<unknown>(random, [1, 2, 0, 1e6, '1']),
          nonce: pickOf<unknown>(random, [HEX, HEX, 'x', 7, null]),
        },
      };
    case 15:
      return {
        name: 'commit',
        sent: { commitment: pickOf<unknown>(random, [HEX, HEX, HEX.slice(1), strange(random)]) },
      };
    case 16: {
      // Other seats are asked in these windows, so the sender may not hold them open.
      const id = pickOf<unknown>(random, [otherDecisions[0]?.id ?? 999_999, 999_999, 0, -1, 0.5, '1']);
      return { name: 'hold', sent: { id, on: random(2) === 0 } };
    }
    case 17:
      return {
        name: 'cheer',
        sent: pickOf<unknown>(random, [
          { call: pickOf(random, TEXTS), to: -1 },
          { call: 'boo', to: pickOf<unknown>(random, [SEATS.length, -2, 0.5, '0', null, ...NUMBERS.slice(0, 3)]) },
          { call: 'boo' },
          { call: 'boo', to: -1, seat: 0 },
          { call: ['boo'], to: -1 },
          strange(random),
        ]),
      };
    case 20:
      // The game has begun, so the host may change nothing.
      return pickOf<BadRequest>(random, [
        { name: 'host', sent: { seat: pickOf<unknown>(random, [0, 1, 9, -1, '1']), taken: 1 } },
        { name: 'options', sent: { table: pickOf<unknown>(random, [{}, { players: 2 }, { players: 99 }, poison()]) } },
        { name: 'spectators', sent: { on: pickOf<unknown>(random, [true, false, 'no']) } },
        { name: 'close', sent: pickOf<unknown>(random, [{}, { now: true }, strange(random)]) },
      ]);
    case 19:
      return {
        name: pickOf(random, ['say', 'say', 'chat']),
        sent: pickOf<unknown>(random, [
          { text: '\u0000\u202e ' },
          { text: 'z'.repeat(4500) },
          { text: 5 },
          { phrase: pickOf(random, TEXTS) },
          { text: 'a', phrase: 'luck' },
          { phrase: 'luck', seat: 0 },
          [strange(random)],
        ]),
      };
    case 18:
      return {
        name: 'showName',
        sent: pickOf<unknown>(random, [{ name: 5 }, { name: null }, { name: 'y'.repeat(4500) }, {}, strange(random)]),
      };
    case 0:
      return { name: pickOf<RequestName>(random, REQUESTS), sent: [strange(random)] };
    case 1:
      return { name: 'answer', sent: strange(random) };
    case 2: {
      const id = otherDecisions.length > 0 ? pickOf(random, otherDecisions).id : 999_999;
      return {
        name: 'answer',
        sent: { cid, id, answer: pickOf(random, [wild(random), { do: 'end' }, { ids: [] }, { hex: random(HEXES) }]) },
      };
    }
    case 3:
      return { name: 'answer', sent: { cid, id: pickOf(random, [0, -1, 999_999, 1]), answer: { ids: [] }, extra: 1 } };
    case 4:
      return { name: 'answer', sent: { cid, id: own[0]?.id ?? 999_999, answer: wild(random) } };
    case 5:
      return { name: 'answer', sent: { cid, id: own[0]?.id ?? 0, answer: { ids: [], more: strange(random) } } };
    case 6:
      return { name: 'answer', sent: { cid: pickOf(random, ['', 'x'.repeat(41), 5, null, {}]), id: 1, answer: {} } };
    case 7:
      return {
        name: 'free',
        sent: {
          cid,
          action: pickOf(random, [
            { free: 'cash', id: 999_999 },
            { free: 'remove', hex: -5 },
            { free: 'remove', hex: 999 },
          ]),
        },
      };
    case 8:
      return { name: 'free', sent: { cid, action: { free: pickOf(random, TEXTS), seat: 0, id: strange(random) } } };
    case 9:
      return { name: 'undo', sent: { cid, to: pickOf<unknown>(random, [999_999, -1, 0.5, 'x', null, Number.NaN]) } };
    case 10:
      return {
        name: pickOf(random, ['ready', 'auto', 'fill', 'rematch']),
        sent: pickOf(random, [{ on: 'yes' }, { ready: 1 }, [], 5, poison(), { on: true, seat: 0 }]),
      };
    case 11:
      return {
        name: 'log',
        sent: { before: pickOf<unknown>(random, [-1, 1e9, 'x', {}]), count: pickOf<unknown>(random, [0, 51, -1, 1e9]) },
      };
    case 12:
      return { name: 'answer', sent: { cid, id: 1, answer: { ids: Array.from({ length: 3000 }, () => random(100)) } } };
    default:
      return {
        name: 'rename',
        sent: { name: pickOf<unknown>(random, [5, null, '\u0000\u202e', 'y'.repeat(4500), {}]) },
      };
  }
}

const LEAVE = 12;
/** Returns bytes that are no message, half of one, or one of an unexpected kind. */
export function badFrame(random: Random): Uint8Array {
  const size = random(6) === 0 ? 1 + random(8000) : 1 + random(80);
  const bytes = Uint8Array.from({ length: size }, () => random(256));
  // Begins with a byte of the protocol; nonsense follows.
  if (random(2) === 0) bytes[0] = pickOf(random, [10, 11, 13, 14, 15, 16, 17, 18, 20, 21, 22, 255]);
  if (size > 20 && random(4) === 0) {
    // Opens a thousand nested lists that never end.
    bytes.fill(0x91);
    bytes.set([21, 1, 0xa6, ...Buffer.from('answer')]);
  }
  // Avoids the byte that means "I leave", which the server would obey.
  const first = bytes[0] ?? 0;
  if ((first & 0x1f) === LEAVE || first === LEAVE) bytes[0] = 255;
  return bytes;
}

interface BadCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Returns an HTTP request that must create no table and admit no client. */
export function badCall(random: Random, roomId: string): BadCall {
  const json = { 'content-type': 'application/json' };
  const text = encodeURIComponent(
    pickOf(random, TEXTS)
      .replace(/[\ud800-\udfff]/g, '?')
      .slice(0, 200),
  );
  const odd = pickOf<unknown>(random, [
    { table: 5 },
    { token: {} },
    { name: ['x'] },
    { wire: 99 },
    { wire: 'x' },
    { table: { players: 9 } },
    { table: { players: '2', bots: -1 } },
    { spectate: 'yes' },
    { code: 1 },
    { token: 'A'.repeat(100) },
    { name: 'x'.repeat(500) },
  ]);
  const body = pickOf(random, [
    '{{{',
    '',
    '[]'.repeat(50),
    '{"a":'.repeat(500),
    'null',
    JSON.stringify(odd),
    JSON.stringify(odd),
  ]);
  const made = JSON.stringify(odd);
  const bodyWith = (right: Record<string, unknown>): string => JSON.stringify({ ...right, ...(odd as object) });
  return pickOf<BadCall>(random, [
    { method: 'POST', path: ENTER_PATH, headers: json, body: bodyWith({ how: 'join', room: roomId }) },
    { method: 'POST', path: ENTER_PATH, headers: json, body: bodyWith({ how: 'join', room: text }) },
    { method: 'POST', path: ENTER_PATH, headers: json, body: bodyWith({ how: 'make' }) },
    { method: 'POST', path: ENTER_PATH, headers: json, body: bodyWith({ how: 'play' }) },
    { method: 'POST', path: ENTER_PATH, headers: json, body: bodyWith({ how: text }) },
    { method: 'POST', path: ENTER_PATH, headers: json, body: JSON.stringify({ how: 'join', room: text }) },
    { method: 'POST', path: ENTER_PATH, headers: json, body },
    { method: 'POST', path: ENTER_PATH, headers: { 'content-type': 'text/plain' }, body: '{"how":"play"}' },
    { method: 'POST', path: ENTER_PATH, headers: { ...json, origin: 'https://evil.example' }, body: '{"how":"play"}' },
    { method: 'POST', path: ENTER_PATH, headers: { ...json, host: 'evil.example' }, body: '{"how":"play"}' },
    { method: 'POST', path: `/matchmake/joinById/${roomId}`, headers: json, body: made },
    { method: 'POST', path: `/matchmake/create/${text || 'x'}`, headers: json, body },
    {
      method: 'POST',
      path: `/matchmake/reconnect/${roomId}`,
      headers: json,
      body: JSON.stringify({ reconnectionToken: text }),
    },
    { method: 'POST', path: `/matchmake/${text || 'x'}/match`, headers: json, body: made },
    {
      method: pickOf(random, ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']),
      path: ENTER_PATH,
      headers: {},
    },
    { method: pickOf(random, ['PUT', 'DELETE', 'PATCH', 'POST']), path: `/api/tables`, headers: json, body },
    { method: 'GET', path: `/api/record/${roomId}/1`, headers: { 'x-table-key': text.slice(0, 90) } },
    { method: 'GET', path: `/api/record/${text}/${text}`, headers: {} },
    { method: 'GET', path: `/${text}/..%2f..%2fpackage.json`, headers: {} },
    { method: 'GET', path: `/api/${text}?${text}=${text}`, headers: {} },
    {
      method: 'POST',
      path: ENTER_PATH,
      headers: json,
      body: JSON.stringify({ how: 'make', name: 'x'.repeat(20_000) }),
    },
  ]);
}
