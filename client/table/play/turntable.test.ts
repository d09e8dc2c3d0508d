import { Matrix4, Vector3 } from 'three';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../server/testing/patience.ts';
import { crowdedBoard } from '../../scenes/models.ts';
import { hexUnder } from '../layout/place.ts';
import { rotateModel, rotationBetween } from '../layout/rotation.ts';
import { type BlindTable, blindTable } from '../testing/blind.tsx';

beforeAll(() => {
  vi.stubGlobal('document', { hidden: false });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** A turn that lasts minutes, so that no busy machine sees its end. */
const SLOW = { speed: 'normal', rate: 0.01, still: false } as const;

const north = crowdedBoard(11, 120);
const turned = rotateModel(north, 2);

/** Returns the places of everything drawn: counters by key, and carved objects in the order of the batch. */
function placesOf({ laid, kit }: BlindTable) {
  const counters = laid.parts.counters.current;
  const at = new Matrix4();
  const place = () =>
    new Vector3()
      .setFromMatrixPosition(at)
      .toArray()
      .map((x) => Math.round(x * 1e4) / 1e4);
  const byKey = [...(counters?.drawn ?? [])].map(([key, { index, home }]) => {
    counters?.mesh.mesh.getMatrixAt(index, at);
    return { key, on: home.in, at: place() };
  });
  const carved = Array.from({ length: kit.batch.count }, (_, i) => {
    kit.batch.mesh.getMatrixAt(i, at);
    return place();
  }).sort();
  return { byKey: byKey.sort((a, b) => a.key.localeCompare(b.key)), carved };
}

test('the turn takes the shorter way', () => {
  expect([0, 1, 2, 3, 4, 5].map((to) => rotationBetween(0, to))).toEqual([0, 1, 2, 3, -2, -1]);
  expect(rotationBetween(5, 1)).toBe(2);
});

test('halfway through a turn the things on the board move and the things next to it stay; then all match the model', async () => {
  const table = await blindTable(north);
  const fresh = await blindTable(turned);
  const end = placesOf(fresh);
  table.animator.tempo = SLOW;
  table.animator.show(turned);
  await vi.waitFor(() => expect(table.laid.motion.busy).toBe(true), PATIENCE);
  table.laid.motion.frame(performance.now() + 30_000);
  const now = placesOf(table);
  expect(now.byKey.map((c) => c.key)).toEqual(end.byKey.map((c) => c.key));
  for (const [i, { on, at }] of now.byKey.entries()) {
    const expected = end.byKey[i]!.at;
    const inMiddle = Math.hypot(expected[0]!, expected[2]!) < 0.01;
    if (on !== 'hex' && on !== 'income') expect(at).toEqual(expected);
    else if (!inMiddle) expect(at).not.toEqual(expected);
    // Everything moves around the middle, at a constant distance.
    expect(Math.hypot(at[0]!, at[2]!)).toBeCloseTo(Math.hypot(expected[0]!, expected[2]!), 3);
  }
  expect(now.carved).not.toEqual(end.carved);
  table.animator.finish();
  await vi.waitFor(() => expect(placesOf(table)).toEqual(end), PATIENCE);
  expect(table.laid.motion.busy).toBe(false);
  table.remove();
  fresh.remove();
});

test('the turn begins at the old rotation', async () => {
  const table = await blindTable(north);
  const before = placesOf(table);
  table.animator.tempo = SLOW;
  table.animator.show(turned);
  await vi.waitFor(() => expect(table.laid.motion.busy).toBe(true), PATIENCE);
  table.laid.motion.frame(performance.now() + 500);
  // Counters identified by their place have new keys.
  const hexesOf = (list: ReturnType<typeof placesOf>['byKey']) =>
    list
      .filter((c) => c.on === 'hex' && c.key.startsWith('c'))
      .map(({ key, at: [x, , z] }) => [key, hexUnder(x!, z!, 37)]);
  expect(hexesOf(placesOf(table).byKey)).toEqual(hexesOf(before.byKey));
  table.animator.finish();
  table.remove();
});

test('nothing moves with reduced motion', async () => {
  const table = await blindTable(north);
  const fresh = await blindTable(turned);
  table.animator.tempo = { speed: 'off', rate: 1, still: true };
  table.animator.show(turned);
  await vi.waitFor(() => expect(placesOf(table)).toEqual(placesOf(fresh)), PATIENCE);
  expect(table.laid.motion.busy).toBe(false);
  table.remove();
  fresh.remove();
});
