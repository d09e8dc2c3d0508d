import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { SEA } from '../catalogue/index.ts';
import { hexId } from '../hex/hex.ts';
import { randomOf } from '../luck/random.ts';
import {
  BOUNDS,
  bool,
  type Codec,
  digest,
  json,
  list,
  near,
  orAbsent,
  orNull,
  orTrue,
  pack,
  unpack,
  type ValueOf,
  word,
} from './codec.ts';
import {
  face,
  hex,
  id,
  ids,
  isPiece,
  isPieceId,
  isSeat,
  level,
  pieceId,
  SEATS,
  seat,
  seatAt,
  seatsOf,
  serial,
  spent,
  target,
  targetNumber,
  terrain,
} from './parts.ts';
import { owner, record, tagged } from './record.ts';

describe('packing', () => {
  test('packs any whole number, and no other', () => {
    for (const middle of [0, 31, 2000]) {
      const part = near(middle);
      const far = [2 ** 50 - 5000, 5000 - 2 ** 50, 2 ** 31, -(2 ** 31), 2 ** 32];
      for (const n of [...far, ...Array.from({ length: 5000 }, (_, i) => i - 2500)]) {
        expect(unpack(part, pack(part, n))).toBe(n);
      }
      for (const n of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
        expect(() => pack(part, n)).toThrow(RangeError);
    }
  });

  test('packs what a piece has spent: points, how far a hero led it, or that it is done', () => {
    const led = [1, 5, 10].flatMap((hexes) => [1, 12, 20].map((points) => ({ points, hexes })));
    for (const value of [0, 4, 31, 'done', 'held', 'sent', ...led] as const) {
      expect(spent.is(value)).toBe(true);
      expect(unpack(spent, pack(spent, value))).toEqual(value);
    }
    for (const wrong of [-1, 32, 0.5, 'all', {}, { points: 1 }, { points: 1, hexes: 0 }, { points: -1, hexes: 1 }])
      expect(spent.is(wrong), JSON.stringify(wrong)).toBe(false);
  });

  test('leaves an absent field absent', () => {
    const some = record({ a: orAbsent(near(0)), b: orTrue, c: near(0) });
    for (const value of [{ c: 1 }, { a: 0, c: 1 }, { b: true, c: 1 }, { a: 5, b: true, c: 1 }] as const) {
      expect(isDeepStrictEqual(unpack(some, pack(some, value)), value)).toBe(true);
    }
  });

  test('packs any digest, and any text as JSON', () => {
    const random = randomOf('numbers');
    const some = (n: number) => Array.from({ length: n }, () => random(16).toString(16)).join('');
    for (const text of ['0'.repeat(16), 'f'.repeat(16), ...Array.from({ length: 500 }, () => some(16))]) {
      expect(pack(digest, text)).toHaveLength(10);
      expect(unpack(digest, pack(digest, text))).toBe(text);
    }
    for (const wrong of ['', 'F'.repeat(16), '0'.repeat(15)]) expect(() => pack(digest, wrong)).toThrow(RangeError);
    const texts = { a: 'ä\u2028\n"', b: [null, -1] };
    expect(/^[\0-\x7f]*$/.test(pack(json(), texts))).toBe(true);
    expect(unpack(json(), pack(json(), texts))).toEqual(texts);
  });

  test('packs an owner’s field as a value or null', () => {
    const seen = owner(ids);
    expect(seen.seenBy).toBe('owner');
    for (const value of [null, [], [7, 9].map(pieceId)]) expect(unpack(seen, pack(seen, value))).toEqual(value);
  });
});

test('HIT-02 HPOW-04: a target is a piece, the fort, the town or something hidden, and nothing else is read or sent', () => {
  const pieces = [1, 31, 2000, 4321].map(pieceId);
  const places = ['fort', 'town', 'hidden'] as const;
  for (const aim of [...pieces, ...places]) {
    expect(unpack(target, pack(target, aim))).toBe(aim);
    expect([target.is(aim), isPiece(aim)]).toEqual([true, typeof aim === 'number']);
  }
  for (const place of places) expect(pack(target, place).length).toBeLessThanOrEqual(pack(id, pieceId(1)).length);
  expect(new Set([...pieces, ...places].map(targetNumber)).size).toBe(pieces.length + places.length);
  for (const other of [0, -1, -3, 0.5, 'wall', 'Fort', '', null, undefined, [1], { fort: 1 }])
    expect(target.is(other), JSON.stringify(other)).toBe(false);
  expect(() => unpack(target, pack(serial, -4))).toThrow(RangeError);
  expect(() => pack(target, 'wall' as 'fort')).toThrow(RangeError);
});

test('ids of pieces count from 1: no other number is read, accepted or converted', () => {
  for (const number of [1, 2000, 2 ** 40].map(pieceId)) expect(unpack(id, pack(id, number))).toBe(number);
  for (const number of [1, 999_999]) expect([isPieceId(number), id.is(number)]).toEqual([true, true]);
  for (const other of [0, -0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect([isPieceId(other), id.is(other)], `${other}`).toEqual([false, false]);
    expect(() => pieceId(other)).toThrow(RangeError);
  }
  for (const other of ['1', null, undefined, [1]]) expect(id.is(other)).toBe(false);
  for (const other of [0, -1]) expect(() => unpack(id, pack(serial, other))).toThrow(RangeError);
});

test('a seat is a place at the table or NOBODY: no other number is read, sent or converted', () => {
  for (const place of [-1, ...SEATS] as const) {
    expect(unpack(seat, pack(seat, place))).toBe(place);
    expect([isSeat(place), seat.is(place), seatAt(place)]).toEqual([true, true, place]);
  }
  for (const other of [-2, SEATS.length, 7, 0.5, Number.NaN]) {
    expect([isSeat(other), seat.is(other)]).toEqual([false, false]);
    expect(() => seatAt(other)).toThrow(RangeError);
  }
  expect(() => unpack(seat, pack(near(0), 7))).toThrow(RangeError);
  expect(seatsOf(['a', 'b', 'c'])).toEqual([0, 1, 2]);
});

const go = tagged('do', {
  go: { ids, path: list(hex), air: orAbsent(hex) },
  aim: { seat, at: word('fort', 'town') },
  end: {},
});

const TAKEN: readonly ValueOf<typeof go>[] = [
  { do: 'go', ids: [], path: [0, 36].map(hexId) },
  { do: 'go', ids: [pieceId(2001)], path: [], air: hexId(4) },
  { do: 'aim', seat: -1, at: 'town' },
  { do: 'end' },
];

const REFUSED: readonly unknown[] = [
  undefined,
  null,
  'end',
  7,
  [],
  [{ do: 'end' }],
  {},
  { do: 'fly' },
  { do: 'toString' },
  { do: '__proto__' },
  { do: ['end'] },
  { do: 'end', more: 1 },
  { do: 'end', air: undefined },
  JSON.parse('{"do":"end","__proto__":{}}'),
  Object.assign(new Date(0), { do: 'end' }),
  Object.create({ do: 'end' }),
  { do: 'go', ids: [] },
  { do: 'go', ids: [], path: null },
  { do: 'go', ids: [], path: { length: 1, 0: 1 } },
  { do: 'go', ids: [1.5], path: [] },
  { do: 'go', ids: [-0], path: [] },
  { do: 'go', ids: [Number.NaN], path: [] },
  { do: 'go', ids: [BOUNDS.int + 1], path: [] },
  { do: 'go', ids: ['1'], path: [] },
  { do: 'go', ids: [[1]], path: [] },
  { do: 'go', ids: [1n], path: [] },
  { do: 'go', ids: new Array(2), path: [] },
  { do: 'go', ids: new Array(BOUNDS.list + 1).fill(1), path: [] },
  { do: 'go', ids: [], path: [], air: undefined },
  { do: 'go', ids: [], path: [], air: null },
  { do: 'go', ids: [], path: [], air: -1 },
  { do: 'aim', seat: 1, at: 'Town' },
  { do: 'aim', seat: true, at: 'town' },
  { do: 'aim', seat: 7, at: 'town' },
];

describe('a value from outside', () => {
  test.each(TAKEN)('is accepted: %j', (value) => {
    expect(go.is(value)).toBe(true);
    expect(unpack(go, pack(go, value))).toEqual(value);
  });

  test.each(REFUSED.map((value) => [value]))('is refused without an exception: %o', (value) => {
    expect(go.is(value)).toBe(false);
  });

  test('is distinguished from similar values, codec by codec', () => {
    const cases: readonly [Codec<never>, readonly unknown[], readonly unknown[]][] = [
      [bool, [true, false], [0, 1, 'true', null]],
      [orNull(bool), [null, true], [undefined, 0]],
      [orAbsent(bool), [undefined, true], [null]],
      [orTrue, [undefined, true], [false, null, 1]],
      [word('a', 'b'), ['a', 'b'], ['', 'c', 'length', 0, null]],
      [owner(near(0)), [null, 5], [undefined, '5']],
      [digest, ['0123456789abcdef'], ['0123456789ABCDEF', '', 5]],
      [face, [{ id: 1, kind: 2 }], [{ id: 1 }, { id: 1, kind: 2, up: true }, { kind: 2, id: '1' }]],
      [terrain, [0, SEA], [-1, SEA + 1, 0.5, '0', null]],
      [level, [1, 4], [0, 5, 1.5, '1', null]],
      [list(face), [[], [{ id: 1, kind: 2 }]], [[null], [{ id: 1 }]]],
      [json(), [], [{}, 'text', null]],
    ] as never;
    for (const [codec, taken, refused] of cases) {
      for (const value of taken) expect([value, codec.is(value)]).toEqual([value, true]);
      for (const value of refused) expect([value, codec.is(value)]).toEqual([value, false]);
    }
  });

  test('may be a record with a null prototype', () => {
    expect(go.is(Object.assign(Object.create(null), { do: 'end' }))).toBe(true);
  });
});
