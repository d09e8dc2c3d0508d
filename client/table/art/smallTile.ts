/** A small tile, to lie on another. */
import type { BufferGeometry } from 'three';
import { LAND_COLOURS } from './palette.ts';
import { Sculpt } from './sculpt.ts';

/** A tile of a terrain in one colour, so thick and as wide as a tile. */
export function smallTileGeometry(terrain: number, thick: number): BufferGeometry {
  const s = new Sculpt();
  // Turned as tiles lie, a corner to each side; a pale rim sets it off from what it lies on.
  s.drum('#f2e3bd', 1, 1, thick * 0.9, 6, { ry: Math.PI / 6 });
  s.drum(LAND_COLOURS[terrain] as string, 0.9, 0.9, thick, 6, { ry: Math.PI / 6 });
  return s.build();
}
