import { expect, test } from 'vitest';
import { POLAR_NEAR } from '../camera/view.ts';
import { COUNTER_SIZE } from './place.ts';
import { badgeSpot } from './stage.ts';

/** Boxes on a face, in fractions of its edge from the far left: its name, and its value. */
const NAME = { x0: 0.16, x1: 0.84, z0: 0.04, z1: 0.15 };
const VALUE = { x0: 0.62, x1: 0.95, z0: 0.63, z1: 0.96 };
/** Distance to the counters next to it and in front of it, in edges of a counter. */
const BESIDE = 1.09;
const BEFORE = 1.14;

test('a badge covers neither name nor value of its counter and of the neighbours', () => {
  for (const of of [1, 2, 3, 4]) {
    for (let nth = 0; nth < of; nth++) {
      const { x, z, r } = badgeSpot(nth, of);
      // Badges face the camera, so on a flat counter they reach farther to the back and the front.
      const deep = r / Math.cos(POLAR_NEAR);
      for (const [dx, dz] of [
        [0, 0],
        [-1, 0],
        [1, 0],
        [0, 1],
        [0, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        for (const box of [NAME, VALUE]) {
          const at = (part: number, by: number) => (part - 0.5 + by) * COUNTER_SIZE;
          const apart =
            x + r <= at(box.x0, dx * BESIDE) ||
            x - r >= at(box.x1, dx * BESIDE) ||
            z + deep <= at(box.z0, dz * BEFORE) ||
            z - deep >= at(box.z1, dz * BEFORE);
          expect(apart, `${nth + 1} of ${of}, a neighbour at ${dx} ${dz}`).toBe(true);
        }
      }
    }
  }
});
