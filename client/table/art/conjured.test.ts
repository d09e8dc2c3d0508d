import { expect, test } from 'vitest';
import { balloonGeometry, boatGeometry, cloudGeometry, fireGeometry, puffGeometry } from './conjured.ts';

const shapes = {
  cloud: cloudGeometry(),
  fire: fireGeometry(),
  puff: puffGeometry(),
  balloon: balloonGeometry(0),
  boat: boatGeometry(0),
};

test.each(Object.entries(shapes))('%s has few enough vertices to be drawn many times', (_name, g) => {
  const { count } = g.getAttribute('position');
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThan(6000);
});

test('shapes on the ground stay above the tile', () => {
  for (const g of [shapes.fire, shapes.puff, shapes.balloon, shapes.boat]) {
    g.computeBoundingBox();
    expect(g.boundingBox?.min.y).toBeGreaterThan(-0.2);
  }
});
