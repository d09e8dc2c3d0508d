import { BoxGeometry, type BufferGeometry, SphereGeometry, Texture } from 'three';
import { expect, test } from 'vitest';
import { Batch, shape } from './batch.ts';

const box = shape(() => new BoxGeometry().toNonIndexed());

const crowded = (): BufferGeometry => new SphereGeometry(1, 150, 150).toNonIndexed();

test('moving copies of a removed table does nothing', () => {
  const batch = new Batch('low', new Texture());
  const copy = batch.add(box, { x: 1 });
  copy.set({ x: 2 });
  expect(copy.place.x).toBe(2);
  batch.dispose();
  copy.set({ x: 3 });
  copy.put(box, {});
  copy.remove();
  // Dice can add their tray to a removed table: the player leaves while the throws are being fetched.
  const late = batch.add(box, { x: 4 });
  late.set({ x: 5 });
  late.put(box, {});
  late.remove();
  expect([copy.place.x, late.place.x, batch.count]).toEqual([2, 4, 0]);
});

test('a new placement of a copy resets what an animation changed', () => {
  const batch = new Batch('low', new Texture());
  const copy = batch.add(box, { x: 1, yaw: 2 });
  copy.set({ grow: 0.2, tilt: 1, y: 3 });
  copy.put(box, { x: 1 });
  expect(copy.place).toEqual({ x: 1, y: 0, z: 0, yaw: 0, s: 1, grow: 1, tilt: 0, sway: 0, onBoard: false });
  batch.dispose();
});

test('the batch grows with the number of shapes and copies', () => {
  const batch = new Batch('low', new Texture());
  for (let i = 0; i < 3; i++) batch.add(shape(crowded), { x: i });
  const copies = Array.from({ length: 700 }, (_, x) => batch.add(box, { x }));
  expect([batch.count, copies.at(-1)?.place.x]).toEqual([703, 699]);
  for (const copy of copies) copy.remove();
  expect(batch.count).toBe(3);
  batch.dispose();
});
