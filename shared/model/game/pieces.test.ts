import { expect, test } from 'vitest';
import { OFF_BOARD, position } from '../../testkit/position.ts';
import { entryAt, lastOf } from '../shape/entry.ts';
import { counterOf, hexState, hexUnder, seatState } from './pieces.ts';
import { NOBODY, pieceId } from './types.ts';

test('a required value is returned, or an error names what is missing', () => {
  expect([entryAt([5, 7], 0), lastOf([5, 7])]).toEqual([5, 7]);
  for (const at of [-1, 2, 0.5, Number.NaN]) expect(() => entryAt([5, 7], at)).toThrow(RangeError);
  expect(() => lastOf([])).toThrow(RangeError);
});

test('hex, seat, piece and the hex under a piece are required in the same way', () => {
  const g = position({ pieces: [{ at: 'D4', seat: 0, kinds: ['bears'] }], racks: { 1: ['nomads'] }, stack: [] });
  const [bears, nomads] = [counterOf(g, pieceId(1)), counterOf(g, pieceId(2))];
  expect(hexState(g, hexUnder(bears)).hidden).toEqual([1, 0, 0, 0]);
  expect(seatState(g, nomads.seat).rack).toBe(1);
  expect(() => hexUnder(nomads)).toThrow(RangeError);
  expect(() => counterOf(g, pieceId(3))).toThrow(RangeError);
  expect(() => hexState(g, OFF_BOARD)).toThrow(RangeError);
  expect(() => seatState(g, NOBODY)).toThrow(RangeError);
});
