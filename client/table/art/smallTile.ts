/** The model of a small tile on top of another tile. */
import type { BufferGeometry } from 'three';
import { LAND_COLOURS } from './palette.ts';
import { Sculpt } from './sculpt.ts';

/** Builds a thin tile of a terrain in one colour. */
export function smallTileGeometry(terrain: number, thick: number): BufferGeometry {
  const s = new Sculpt();
  s.drum('#f2e3bd', 1, 1, thick * 0.9, 6, { ry: Math.PI / 6 });
  s.drum(LAND_COLOURS[terrain] as string, 0.9, 0.9, thick, 6, { ry: Math.PI / 6 });
  return s.build();
}
