import { BoxGeometry, type BufferGeometry, SphereGeometry, Texture } from 'three';
import { expect, test } from 'vitest';
import { Batch, shape } from './batch.ts';

const box = shape(() => new BoxGeometry().toNonIndexed());

/** A shape with very many corners. */
const crowded = (): BufferGeometry => new SphereGeometry(1, 150, 150).toNonIndexed();

test('a table that is gone takes what is still moved on it without complaint', () => {
  const batch = new Batch('low', new Texture());
  const copy = batch.add(box, { x: 1 });
  copy.set({ x: 2 });
  expect(copy.place.x).toBe(2);
  batch.dispose();
  copy.set({ x: 3 });
  copy.put(box, {});
  copy.remove();
  // Dice whose numbers were still being fetched when another view was chosen put their tray there.
  const late = batch.add(box, { x: 4 });
  late.set({ x: 5 });
  late.put(box, {});
  late.remove();
  expect([copy.place.x, late.place.x, batch.count]).toEqual([2, 4, 0]);
});

test('what is said anew of a copy leaves nothing of an animation behind', () => {
  const batch = new Batch('low', new Texture());
  const copy = batch.add(box, { x: 1, yaw: 2 });
  copy.set({ grow: 0.2, tilt: 1, y: 3 });
  copy.put(box, { x: 1 });
  expect(copy.place).toEqual({ x: 1, y: 0, z: 0, yaw: 0, s: 1, grow: 1, tilt: 0, sway: 0, onBoard: false });
  batch.dispose();
});

test('there is room for as many shapes and copies as come', () => {
  const batch = new Batch('low', new Texture());
  for (let i = 0; i < 3; i++) batch.add(shape(crowded), { x: i });
  const copies = Array.from({ length: 700 }, (_, x) => batch.add(box, { x }));
  expect([batch.count, copies.at(-1)?.place.x]).toEqual([703, 699]);
  for (const copy of copies) copy.remove();
  expect(batch.count).toBe(3);
  batch.dispose();
});
