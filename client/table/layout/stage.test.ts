import { expect, test } from 'vitest';
import { hexCentre } from './place.ts';
import { isBehindStage } from './stage.ts';

test('the hex on the stage hides its own name and the names behind it, and no other', () => {
  const { x, z } = hexCentre(0);
  const hidden = (dx: number, dz: number) => isBehindStage(x + dx, z + dz, 0);
  expect(hidden(-0.36, 0.57)).toBe(true);
  expect(hidden(-0.36, -1.16)).toBe(true);
  expect(hidden(1.14, -0.3)).toBe(true);
  expect(hidden(-0.36, 2.3)).toBe(false);
  expect(hidden(-1.86, -0.3)).toBe(false);
  expect(isBehindStage(x, z, -1)).toBe(false);
});
