// The model of the spare tiles.
import type { BufferGeometry } from 'three';
import { TILE_BACK } from './lands.ts';
import { Sculpt } from './sculpt.ts';

/** Builds a pile of `n` spare tiles. */
export function deckGeometry(n: number): BufferGeometry {
  const s = new Sculpt();
  for (let i = 0; i < n; i++) {
    s.drum(i % 2 ? '#a98f68' : '#bda67c', 0.6, 0.62, 0.1, 6, {
      y: i * 0.105,
      ry: Math.PI / 6 + ((i * 37) % 11) * 0.02,
    });
  }
  for (const [colour, r, y] of [
    [TILE_BACK.ground, 0.6, 0],
    ['#d9ab4a', 0.53, 0.002],
    [TILE_BACK.dark, 0.5, 0.004],
    ['#d9ab4a', 0.26, 0.006],
    [TILE_BACK.ground, 0.22, 0.008],
  ] as const)
    s.drum(colour, r, r, 0.01, 6, { y: n * 0.105 + y, ry: Math.PI / 6 });
  return s.build();
}
