// The model of the first-player marker.
import type { BufferGeometry } from 'three';
import { Sculpt } from './sculpt.ts';

/** Builds the first-player marker: a crown on a cushion. */
export function crownGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.drum('#6d2a76', 0.27, 0.3, 0.1, 12, { shade: 0.3 });
  s.drum('#f2c14a', 0.19, 0.17, 0.12, 12, { y: 0.1 });
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2;
    s.cone('#f2c14a', 0.065, 0.16, 4, { x: Math.cos(a) * 0.16, y: 0.2, z: Math.sin(a) * 0.16 });
    s.ball(i % 2 ? '#d63b4a' : '#3f7fd6', 0.03, { x: Math.cos(a) * 0.17, y: 0.37, z: Math.sin(a) * 0.17 });
  }
  return s.build();
}
