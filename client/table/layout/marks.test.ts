// Soft shadows: objects next to the board cast them on the oak, objects on a hex cast them on its tile, which
// may rise.
import { Matrix4 } from 'three';
import { expect, test } from 'vitest';
import { emptyBoard, emptyHex } from '../../scenes/models.ts';
import { Podium } from '../objects/podium.ts';
import { contactsOf, shadowsOf } from './marks.ts';
import { FORT_SPOT, hexCentre, TABLE_Y } from './place.ts';
import { MARKED_UP } from './stage.ts';

test.each([
  [19, 12],
  [37, 18],
  [61, 24],
])('a board of %i hexes, the racks and the objects next to them cast shadows on the oak', (size, outline) => {
  const model = { ...emptyBoard(1, 37), size };
  const shadows = contactsOf(model);
  // Four racks with their name plates, the crown, the cup and the spare tiles.
  expect(shadows).toHaveLength(outline + 4 * 2 + 3);
  expect(contactsOf({ ...model, deck: 0, firstSeat: -1 })).toHaveLength(outline + 4 * 2 + 1);
  for (const { y } of shadows) expect(y).toBeGreaterThan(TABLE_Y);
  for (const { y } of shadows) expect(y).toBeLessThan(0);
});

test('a fort, a shield and an income each have a shadow', () => {
  const model = emptyBoard(1);
  const hexes = model.hexes.map((h, i) => (i === 3 ? { ...emptyHex(5), owner: 1, fort: 2, income: 7 } : h));
  expect(shadowsOf([], model)).toEqual([]);
  const shadows = shadowsOf([], { ...model, hexes });
  expect(shadows).toHaveLength(3);
  const c = hexCentre(3);
  expect(Math.hypot(shadows[0]!.x - c.x - FORT_SPOT.x, shadows[0]!.z - c.z - FORT_SPOT.z)).toBeLessThan(0.1);
});

test('a marked hex rises with the things on it, and no other hex does', () => {
  const podium = new Podium();
  let notices = 0;
  podium.listen(() => notices++);
  const heightOn = (hex: number) => {
    const { x, z } = hexCentre(hex);
    const thing = new Matrix4().makeTranslation(x + 0.4, 0.1, z - 0.3);
    podium.lift(thing);
    return Number((thing.elements[13] - 0.1).toFixed(6));
  };
  podium.mark([4, 9]);
  expect([3, 4, 9].map(heightOn)).toEqual([0, MARKED_UP, MARKED_UP]);
  podium.mark([9, 4]);
  expect(notices).toBe(1);
  podium.mark([]);
  expect([4, 9].map(heightOn)).toEqual([0, 0]);
});
