import { expect, test } from 'vitest';
import { hexCentre } from '../../table/layout/place.ts';
import type { TableHex, TableModel } from '../../table/types.ts';
import { CameraPath, strongHexes } from './path.ts';

const modelOf = (hexes: readonly Partial<TableHex>[]) => ({ hexes }) as unknown as TableModel;

test('the camera looks at the strongest forts, and at a staged hex alone', () => {
  const forts = [{ fort: 0 }, { fort: 1 }, { fort: 4 }, { fort: 2 }];
  expect(strongHexes(modelOf(forts))).toEqual([2, 3, 1]);
  expect(strongHexes(modelOf([...forts, { fort: 0, staged: true }]))).toEqual([4]);
  expect(strongHexes(modelOf([{ fort: 0 }]))).toEqual([]);
});

test('the camera never jumps: not between two hexes, and not when the board changes', () => {
  const path = new CameraPath();
  path.hexes = [5, 20];
  let last = path.step(0, 16 / 9);
  for (let frame = 0; frame < 1200; frame++) {
    if (frame === 600) path.hexes = [30];
    const pose = path.step(1 / 30, 16 / 9);
    expect(Math.hypot(pose.x - last.x, pose.z - last.z)).toBeLessThan(0.04);
    expect(Math.abs(pose.turn - last.turn) + Math.abs(pose.polar - last.polar)).toBeLessThan(0.002);
    expect(Math.abs(pose.distance - last.distance)).toBeLessThan(0.01);
    last = pose;
  }
  const { x, z } = hexCentre(30);
  expect(Math.hypot(last.x - x / 2, last.z - z / 2)).toBeLessThan(0.3);
});
