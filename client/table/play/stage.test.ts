import { expect, test } from 'vitest';
import { emptyBoard, emptyHex } from '../../scenes/models.ts';
import { hexCentre } from '../layout/place.ts';
import { growsBefore } from '../layout/stage.ts';
import { stagedOf } from './Stage.tsx';

test('the stage closes for hexes that may be chosen, but stays for hexes of a retreat', () => {
  const { hexes } = emptyBoard();
  const fought = hexes.map((h, hex) => (hex === 20 ? { ...emptyHex(1), staged: true } : h));
  expect(stagedOf(fought, [])).toBe(20);
  expect(stagedOf(fought, [{ hex: 19, as: 'target' }])).toBe(-1);
  expect(
    stagedOf(fought, [
      { hex: 19, as: 'target', leaves: true },
      { hex: 8, as: 'chosen', leaves: true },
    ]),
  ).toBe(20);
});

test('the relief of the three hexes in front of the stage shrinks, and no other', () => {
  const before = Array.from({ length: 37 }, (_, hex) => hex).filter((hex) => growsBefore(hex, 0));
  expect(before).toHaveLength(3);
  for (const hex of before) expect(hexCentre(hex).z).toBeGreaterThan(0.5);
  expect(growsBefore(4, -1)).toBe(false);
});
