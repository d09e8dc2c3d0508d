/** Models of the cloud, flames, balloons, boats and vapour. */
import { type BufferGeometry, CylinderGeometry } from 'three';
import { seeded } from '../layout/random.ts';
import { edgeCell } from './palette.ts';
import { Sculpt } from './sculpt.ts';

/** Builds the Black Cloud, about a hex wide. */
export function cloudGeometry(): BufferGeometry {
  const s = new Sculpt();
  const random = seeded(12);
  for (let i = 0; i < 13; i++) {
    const a = (i / 13) * Math.PI * 2;
    const r = 0.2 + random() * 0.1;
    const colour = ['#4a4d5e', '#3b3d4d', '#5a5d70'][i % 3] as string;
    s.ball(colour, r, { x: Math.cos(a) * 0.46, y: random() * 0.08, z: Math.sin(a) * 0.2, sy: r * 3, shade: 0.5 }, 1);
  }
  s.ball('#6c7086', 0.34, { x: -0.12, y: 0.12, z: 0, sy: 0.8, shade: 0.45 }, 2);
  s.ball('#62657b', 0.28, { x: 0.26, y: 0.1, z: 0.02, sy: 0.8, shade: 0.45 }, 2);
  const bolt: readonly [number, number, number][] = [
    [0.05, -0.2, 0.5],
    [-0.01, -0.33, -0.6],
    [0.03, -0.47, 0.5],
  ];
  for (const [x, y, turn] of bolt) s.box('#ffd84a', 0.055, 0.17, 0.03, { x, y, z: 0.2, rz: -turn, shade: -0.7 });
  return s.build();
}

/** Builds an arc of flames around the back of a hex. */
export function fireGeometry(): BufferGeometry {
  const s = new Sculpt();
  const random = seeded(5);
  const n = 15;
  for (let i = 0; i < n; i++) {
    const a = Math.PI * (1.06 + (i / (n - 1)) * 0.88);
    const r = 0.76 + (i % 2) * 0.06;
    const x = Math.cos(a) * r;
    const z = Math.sin(a) * r;
    const h = 0.4 + random() * 0.22;
    const lean = (random() - 0.5) * 0.3;
    s.cone('#d6361a', 0.1, h, 5, { x, z, rz: lean, ry: i, shade: -0.9 });
    s.cone('#ff8a1e', 0.07, h * 0.72, 5, { x: x * 0.95, z: z * 0.95, rz: -lean, ry: i, shade: -0.8 });
    s.cone('#ffe27a', 0.04, h * 0.45, 5, { x: x * 0.91, z: z * 0.91, ry: i, shade: -0.7 });
  }
  return s.build();
}

/** Builds a balloon in its owner's pattern. */
export function balloonGeometry(seat: number): BufferGeometry {
  const s = new Sculpt();
  s.ball('#ffffff', 0.25, { y: 0.58, sy: 1.16, cell: edgeCell(seat) }, 2);
  s.add(new CylinderGeometry(0.16, 0.06, 0.16, 10, 1, true), '#c9a45a', { y: 0.3, shade: 0.3 });
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * Math.PI * 2 + 0.78;
    s.drum('#3b2616', 0.006, 0.006, 0.2, 4, { x: Math.cos(a) * 0.065, y: 0.1, z: Math.sin(a) * 0.065 });
  }
  s.box('#7a4b25', 0.16, 0.11, 0.16, { shade: 0.35 });
  s.box('#b98145', 0.18, 0.03, 0.18, { y: 0.1 });
  return s.build();
}

/** Builds a boat, its bow towards +x, its waterline at y = 0. */
export function boatGeometry(seat: number): BufferGeometry {
  const s = new Sculpt();
  s.ball('#7a4b25', 0.13, { sx: 2, sy: 0.7, sz: 1, y: 0.05, shade: 0.35 }, 1);
  s.box('#b98145', 0.34, 0.02, 0.14, { y: 0.12 });
  s.drum('#3b2616', 0.012, 0.016, 0.42, 5, { y: 0.1 });
  s.box('#ffffff', 0.03, 0.26, 0.3, { x: 0.02, y: 0.2, cell: edgeCell(seat) });
  s.cone('#c9a45a', 0.04, 0.12, 4, { x: 0.25, y: 0.08, rz: -0.9 });
  return s.build();
}

/** Builds a puff of green vapour. */
export function puffGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.ball('#7fae3c', 0.15, { shade: 0.3 }, 1);
  s.ball('#9cc552', 0.1, { x: 0.13, y: 0.05, z: 0.04 }, 1);
  s.ball('#688f2e', 0.11, { x: -0.12, y: 0.02, z: 0.03 }, 1);
  return s.build();
}
