/** Flying hits and the winner's banner. */
import { type BufferGeometry, TorusGeometry } from 'three';
import { edgeCell, shieldCell } from './palette.ts';
import { Sculpt } from './sculpt.ts';

/** Builds a flying hit: a flat brass ring. */
export function hitGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.add(new TorusGeometry(0.15, 0.034, 6, 18), '#f6c445', { rx: Math.PI / 2 });
  s.add(new TorusGeometry(0.15, 0.012, 5, 18), '#fff3c4', { rx: Math.PI / 2, y: 0.03 });
  return s.build();
}

/** Builds the winner's banner on its pole. */
export function bannerGeometry(seat: number): BufferGeometry {
  const s = new Sculpt();
  s.drum('#6b4a2b', 0.016, 0.022, 0.92, 6, {});
  s.ball('#f2c94a', 0.035, { y: 0.94 }, 1);
  s.box('#6b4a2b', 0.44, 0.026, 0.026, { x: 0.2, y: 0.86 });
  s.box('#ffffff', 0.4, 0.36, 0.014, { x: 0.21, y: 0.5, z: 0.012, cell: edgeCell(seat) });
  s.box('#ffffff', 0.22, 0.24, 0.012, { x: 0.21, y: 0.56, z: 0.026, cell: shieldCell(seat) });
  s.rock('#7d756a', 0.07, { y: 0.01 });
  return s.build();
}
