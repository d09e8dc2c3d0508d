import { PerspectiveCamera } from 'three';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../server/testing/patience.ts';
import { crowdedBoard } from '../../scenes/models.ts';
import { blindTable } from '../testing/blind.tsx';
import type { PileRef } from '../types.ts';
import { takenUp } from './fan.ts';

beforeAll(() => {
  vi.stubGlobal('document', { hidden: false });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function spreadable() {
  const table = await blindTable(crowdedBoard(11, 120));
  const drawn = [...(table.laid.parts.counters.current?.drawn.values() ?? [])];
  const sizeOf = ({ hex, seat, up }: PileRef) =>
    drawn.filter(({ pile }) => pile?.hex === hex && pile.seat === seat && pile.up === up).length;
  const piles = drawn.flatMap(({ pile }) => pile ?? []);
  const pile = piles.reduce((most, candidate) => (sizeOf(candidate) > sizeOf(most) ? candidate : most));
  const [counter] = drawn.filter((c) => c.pile === pile);
  const camera = new PerspectiveCamera(40, 1.5);
  camera.position.set(0, 8, 6);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const lies = counter!.pose.p.y;
  const rest = () =>
    vi.waitFor(() => {
      table.frame();
      expect(table.laid.motion.busy).toBe(false);
    }, PATIENCE);
  return {
    table,
    pile,
    look: async () => {
      table.animator.fan(pile, camera);
      await rest();
    },
    isSpread: async () => {
      await rest();
      return Math.abs(counter!.pose.p.y - lies) > 0.3;
    },
  };
}

test('a fanned-out pile closes when its stack is picked up, and stays closed until the stack is put back', async () => {
  const { table, pile, look, isSpread } = await spreadable();
  await look();
  expect(await isSpread()).toBe(true);
  table.animator.takeUp([pile.hex]);
  expect(await isSpread()).toBe(false);
  await look();
  expect(await isSpread()).toBe(false);
  table.animator.takeUp([]);
  await look();
  expect(await isSpread()).toBe(true);
  table.remove();
});

test('a stack counts as picked up while its target hexes are lit, but not while a hex is only in focus', () => {
  const from = { hex: 3, as: 'from' } as const;
  expect(takenUp([from, { hex: 4, as: 'target' }])).toEqual([3]);
  expect(takenUp([from, { hex: 5, as: 'chosen' }])).toEqual([3]);
  expect(takenUp([from, { hex: 6, as: 'focus' }])).toEqual([]);
  expect(takenUp([{ hex: 4, as: 'target' }])).toEqual([]);
});
