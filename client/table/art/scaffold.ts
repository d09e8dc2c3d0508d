/** A fort under construction. */
import type { BufferAttribute, BufferGeometry } from 'three';
import { fortGeometry } from './carved.ts';
import { Sculpt } from './sculpt.ts';

const WOOD = '#8a5a2e';
/** The scaffold's sizes by level of the fort. */
const WIDE = [0.17, 0.2, 0.27, 0.32];
const HIGH = [0.3, 0.34, 0.36, 0.5];

/** Builds a fort of a level in chalk colours. */
export function chalkGeometry(level: number): BufferGeometry {
  const geometry = fortGeometry(level, 0);
  const colour = geometry.getAttribute('color') as BufferAttribute;
  for (let i = 0; i < colour.count; i++) {
    const light = (colour.getX(i) + colour.getY(i) + colour.getZ(i)) / 3;
    const pale = 0.45 + 0.55 * light;
    colour.setXYZ(i, pale, pale, pale * 0.96);
  }
  return geometry;
}

/** Builds the scaffold around the fort. */
export function scaffoldGeometry(level: number): BufferGeometry {
  const s = new Sculpt();
  const wide = WIDE[level - 1] ?? 0.2;
  const high = HIGH[level - 1] ?? 0.3;
  for (const x of [-wide, wide]) for (const z of [-wide, wide]) s.drum(WOOD, 0.012, 0.014, high + 0.1, 5, { x, z });
  for (const y of [high * 0.5, high]) {
    for (const z of [-wide, wide]) s.box(WOOD, wide * 2.2, 0.014, 0.05, { y, z });
    for (const x of [-wide, wide]) s.box(WOOD, 0.05, 0.014, wide * 2.2, { x, y });
  }
  return s.build();
}
