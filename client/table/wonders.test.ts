import { describe, expect, it } from 'vitest';
import { SPARE } from './scenery.ts';
import { wonderShapes } from './wonders.ts';

describe('the shapes that come later', () => {
  const shapes = wonderShapes();
  const vertices = [...shapes.values()].map((g) => g.getAttribute('position').count);

  it('find room in the scenery', () => {
    const all = vertices.reduce((a, b) => a + b, 0);
    expect(all).toBeLessThanOrEqual(SPARE);
    expect(Math.min(...vertices)).toBeGreaterThan(50);
  });

  it('stay cheap enough to be drawn many at a time', () => {
    for (const [name, g] of shapes) expect(g.getAttribute('position').count, name).toBeLessThan(6000);
  });

  it('stand above the tile', () => {
    for (const [name, g] of shapes) {
      if (name === 'cloud') continue;
      g.computeBoundingBox();
      expect(g.boundingBox?.min.y, name).toBeGreaterThan(-0.2);
    }
  });
});
