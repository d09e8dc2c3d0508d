import { Color } from 'three';
import { expect, test } from 'vitest';
import { Podium } from './podium.ts';
import { RingMesh } from './ring-mesh.ts';

test('the rim of a retreat hex is less than half as bright as other rims, until the player chooses the hex', () => {
  const marks = [{ as: 'target', leaves: true }, { as: 'target' }, { as: 'chosen', leaves: true }] as const;
  const rings = new RingMesh(new Podium());
  rings.show(marks.map((mark) => ({ x: 0, y: 0, z: 0, radius: 1, ...mark })));
  const [retreat = 1, target = 0, chosen = 0] = marks.map((_, i) => {
    const colour = new Color();
    rings.mesh.getColorAt(i, colour);
    return Math.max(colour.r, colour.g, colour.b);
  });
  expect(retreat).toBeLessThan(target / 2);
  expect(retreat).toBeLessThan(chosen / 2);
  rings.dispose();
});
