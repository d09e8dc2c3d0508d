// @vitest-environment happy-dom
// The camera's way around the crowned fort.
import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { hexCentre } from '../layout/place.ts';
import { Motion } from '../objects/motion.ts';
import { orbit } from '../objects/orbit.ts';
import { SteadyControls } from './controls.ts';
import { Rig } from './rig.ts';
import { FIELD_OF_VIEW } from './view.ts';

const HEX = 5;
const MS = 60_000;

function begin() {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 2, 1, 140);
  const controls = new SteadyControls(camera);
  const rig = new Rig();
  rig.attach(controls);
  rig.resize({ width: 1200, height: 600, insets: { top: 0, right: 400, bottom: 0, left: 0 }, size: 37 });
  rig.still = true;
  rig.look(HEX);
  const motion = new Motion(() => {});
  const start = performance.now();
  orbit(rig, motion, hexCentre(HEX), MS);
  /** Shows the way at a share of its time: where the camera is, and where in the window the hex is. */
  const at = (share: number) => {
    motion.frame(start + share * MS + 50);
    controls.update(1 / 60);
    camera.updateMatrixWorld();
    const { x, z } = hexCentre(HEX);
    const seen = new Vector3(x, 0, z).project(camera);
    return { from: camera.position.clone(), seen: seen.x };
  };
  return { rig, at };
}

test('the camera has the crowned fort in the middle on its far side, and ends where it began', () => {
  const { at } = begin();
  const [first, half, last] = [at(0), at(0.5), at(1)];
  const { z } = hexCentre(HEX);
  expect(Math.sign(half.from.z - z)).toBe(-Math.sign(first.from.z - z));
  expect(first.seen).toBeLessThan(-0.2);
  expect(half.seen).toBeCloseTo(0, 1);
  expect(last.from.distanceTo(first.from)).toBeLessThan(0.01);
  expect(last.seen).toBeCloseTo(first.seen, 2);
});

test('another move of the camera ends the way around', () => {
  const { rig, at } = begin();
  at(0.3);
  rig.look(HEX + 3);
  const moved = at(0.4).from;
  expect(at(0.8).from.distanceTo(moved)).toBeLessThan(0.001);
});
