import { isDeepStrictEqual } from 'node:util';
import { pack, Packr as TheirPackr, unpack as theirUnpack } from 'msgpackr';
import { expect, test } from 'vitest';
import { Packr, RESERVE_START_SPACE, unpack } from './msgpack.ts';

/** Configured as on the server. */
const serverPackr = new TheirPackr({ useRecords: false });

const LENGTHS = [0, 1, 15, 16, 31, 32, 255, 256, 65_535, 65_536];
const NUMBERS = [0, 1, 127, 128, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, Number.MAX_SAFE_INTEGER];
const VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  'Ärger, \uFEFF and 🐉',
  0.5,
  1e300,
  ...NUMBERS.flatMap((n) => [n, 0 - n, -n - 1]),
  ...LENGTHS.map((length) => 'a'.repeat(length)),
  ...LENGTHS.map((length) => Array(length).fill(7)),
  ...LENGTHS.map((length) => new Uint8Array(length).fill(7)),
  ...LENGTHS.slice(0, 8).map((n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`key ${i}`, i]))),
  { id: 1, answer: { hex: -1, pieces: [1, 200, 70_000], as: null, more: undefined, deep: [[{ a: [] }]] } },
];

test('the package reads what the page writes, after reserved bytes', () => {
  for (const value of VALUES) {
    const bytes = new Packr().pack(value, RESERVE_START_SPACE | 9);
    expect(isDeepStrictEqual(theirUnpack(Buffer.from(bytes.slice(9))), theirUnpack(pack(value)))).toBe(true);
  }
});

test('the page reads what the package writes, from any offset', () => {
  for (const value of VALUES) {
    const bytes = serverPackr.pack(value);
    const shifted = new Uint8Array([1, 2, 3, ...bytes]).subarray(1);
    const read = unpack(shifted, { start: 2 });
    const whole = value instanceof Uint8Array ? new Uint8Array(value) : theirUnpack(bytes);
    expect(isDeepStrictEqual(read, whole)).toBe(true);
  }
});

test('a truncated message, or a message that this server cannot have sent, throws', () => {
  const bytes = serverPackr.pack({ text: 'a dragon', list: [1, 2, 3] });
  for (let length = 0; length < bytes.length; length++) expect(() => unpack(bytes.slice(0, length))).toThrow();
  expect(() => unpack(new Uint8Array([0xc1]))).toThrow('193');
});
