// Tiles that turn up in a wave: a tile is empty until it is face up.

import { Matrix4, Vector3 } from 'three';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../server/testing/patience.ts';
import { emptyBoard, emptyHex } from '../../scenes/models.ts';
import { type BlindTable, blindTable } from '../testing/blind.tsx';
import type { TableModel } from '../types.ts';

beforeAll(() => {
  vi.stubGlobal('document', { hidden: false });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const up = emptyBoard();
const down: TableModel = { ...up, hexes: up.hexes.map(() => emptyHex(-1)) };

function standing({ kit }: BlindTable): number {
  const at = new Matrix4();
  return Array.from({ length: kit.batch.count }, (_, i) => {
    kit.batch.mesh.getMatrixAt(i, at);
    return new Vector3().setFromMatrixScale(at).x;
  }).filter((size) => size > 0.01).length;
}

test('SETUP-09: reliefs of face-down tiles stay hidden during the wave, also when the board is rendered again', async () => {
  const table = await blindTable(down);
  const before = standing(table);
  // Slow, so that no busy machine sees its end.
  table.animator.tempo = { speed: 'normal', rate: 0.01, still: false };
  void table.animator.play({ t: 'sync', after: up });
  await vi.waitFor(() => expect(table.laid.motion.busy).toBe(true), PATIENCE);
  expect(standing(table)).toBe(before);
  // A render during the wave changes nothing.
  table.laid.show({ ...up, hexes: up.hexes.map((h) => ({ ...h })) });
  expect(standing(table)).toBe(before);
  table.animator.finish();
  await vi.waitFor(() => expect(standing(table)).toBeGreaterThan(before + 20), PATIENCE);
  table.remove();
});
