/** Forts, shields, coins, cup, racks, markers. The base of each is at y = 0. */

import {
  type BufferAttribute,
  type BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  LatheGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import { edgeCell, shieldCell } from './palette.ts';
import { plate } from './plate.ts';
import { Sculpt } from './sculpt.ts';

const STONE = '#e0d6c6';
const STONE_DARK = '#bcae9a';
const ROOF = ['#8c3b2b', '#8c3b2b', '#3f5e86', '#6a3a7c'];

function battlements(s: Sculpt, colour: string, radius: number, y: number, n: number, size: number): void {
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    s.box(colour, size, size * 1.1, size * 0.8, {
      x: Math.cos(a) * radius,
      y,
      z: Math.sin(a) * radius,
      ry: -a + Math.PI / 2,
    });
  }
}

function turret(s: Sculpt, x: number, z: number, r: number, h: number, roof: string | null, broken: boolean): void {
  const tall = broken ? h * 0.62 : h;
  s.drum(STONE, r * 0.92, r * 1.08, tall, 8, { x, z, shade: 0.35 });
  if (broken) {
    s.rock(STONE_DARK, r * 0.5, { x: x + r * 0.3, y: tall, z });
    s.rock(STONE, r * 0.4, { x: x - r * 0.4, y: tall - 0.01, z: z + r * 0.3 });
    s.rock(STONE_DARK, r * 0.45, { x: x + r * 1.4, y: 0.02, z: z + r });
    return;
  }
  s.drum(STONE_DARK, r * 1.15, r * 0.95, h * 0.1, 8, { x, y: h * 0.92, z });
  if (roof) s.cone(roof, r * 1.3, h * 0.5, 8, { x, y: h * 1.01, z, shade: 0.3 });
  else
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * Math.PI * 2;
      s.box(STONE, r * 0.42, r * 0.45, r * 0.36, {
        x: x + Math.cos(a) * r * 0.9,
        y: h * 1.01,
        z: z + Math.sin(a) * r * 0.9,
        ry: -a,
      });
    }
}

function door(s: Sculpt, y: number, z: number, w: number, h: number): void {
  s.box('#3b2616', w, h, 0.012, { y, z });
}

function flag(s: Sculpt, x: number, y: number, z: number, colour: string): void {
  s.drum('#4a3524', 0.006, 0.006, 0.13, 4, { x, y, z });
  s.box(colour, 0.075, 0.045, 0.006, { x: x + 0.04, y: y + 0.08, z });
}

/** Builds a fort. Each of `hits` breaks a part of it. */
export function fortGeometry(level: number, hits: number): BufferGeometry {
  const s = new Sculpt();
  const roof = ROOF[level - 1]!;
  s.drum('#7d7263', 0.24 + level * 0.012, 0.26 + level * 0.012, 0.022, 12);
  if (level === 1) {
    turret(s, 0, 0, 0.1, 0.36, null, hits > 0);
    door(s, 0.02, 0.106, 0.055, 0.1);
    s.box('#3b2616', 0.02, 0.05, 0.01, { y: 0.2, z: 0.1 });
  } else if (level === 2) {
    const h = hits > 1 ? 0.2 : 0.33;
    s.box(STONE, 0.24, h, 0.2, { shade: 0.3 });
    battlements(s, STONE_DARK, 0.118, h, hits > 0 ? 5 : 9, 0.042);
    turret(s, 0.1, -0.07, 0.062, 0.46, hits > 0 ? null : roof, hits > 0);
    door(s, 0.02, 0.103, 0.06, 0.11);
    s.box('#3b2616', 0.022, 0.05, 0.01, { x: -0.07, y: 0.2, z: 0.1 });
    s.box('#3b2616', 0.022, 0.05, 0.01, { x: 0.07, y: 0.2, z: 0.1 });
  } else if (level === 3) {
    s.box(STONE_DARK, 0.34, 0.17, 0.24, { z: 0, shade: 0.3 });
    s.box(STONE, 0.17, hits > 2 ? 0.22 : 0.36, 0.15, { z: -0.04, shade: 0.25 });
    if (hits <= 2) s.cone(roof, 0.13, 0.16, 4, { y: 0.36, z: -0.04, ry: Math.PI / 4 });
    [
      [-0.17, 0.11],
      [0.17, 0.11],
      [-0.17, -0.11],
      [0.17, -0.11],
    ].forEach(([x, z], i) => {
      turret(s, x!, z!, 0.056, 0.31, i % 2 ? null : roof, i < hits);
    });
    door(s, 0.02, 0.122, 0.075, 0.12);
    for (const x of [-0.09, 0, 0.09]) s.box(STONE, 0.05, 0.04, 0.04, { x, y: 0.17, z: 0.1 });
  } else {
    s.drum(STONE_DARK, 0.235, 0.25, 0.17, 10, { shade: 0.3 });
    battlements(s, STONE, 0.222, 0.17, 12, 0.046);
    s.drum(STONE, 0.15, 0.165, 0.34, 10, { shade: 0.3 });
    battlements(s, STONE_DARK, 0.14, 0.34, 8, 0.042);
    const spire = hits > 3 ? 0.42 : 0.56;
    s.drum(STONE, 0.075, 0.085, spire, 8, { shade: 0.25 });
    if (hits <= 3) {
      s.cone(roof, 0.11, 0.2, 8, { y: 0.56, shade: 0.2 });
      s.ball('#f2c94a', 0.024, { y: 0.77 });
    }
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * Math.PI * 2 + Math.PI / 2 + 0.63;
      turret(s, Math.cos(a) * 0.225, Math.sin(a) * 0.225, 0.05, 0.31, roof, i < hits);
    }
    door(s, 0.02, 0.244, 0.08, 0.11);
    flag(s, 0.13, 0.36, 0, '#f2c94a');
  }
  return s.build();
}

/** Builds an owner's upright shield. */
export function shieldGeometry(seat: number): BufferGeometry {
  const w = 0.15;
  // A heater shield: flat above, pointed below. `plate` needs the corners counter-clockwise.
  const half: [number, number][] = [
    [w, -0.2],
    [w, 0.0],
    [w * 0.9, 0.075],
    [w * 0.62, 0.14],
    [w * 0.3, 0.18],
  ];
  const outline: [number, number][] = [
    ...half.toReversed().map(([x, z]): [number, number] => [x, z]),
    ...half.map(([x, z]): [number, number] => [-x, z]),
    [0, 0.2],
  ];
  const solid = (depth: number, bevel: number) => {
    const g = plate(outline, depth, bevel);
    const uv = g.getAttribute('uv') as BufferAttribute;
    const p = g.getAttribute('position');
    for (let i = 0; i < p.count; i++) uv.setXY(i, (p.getX(i) + w) / (2 * w), 0.5 - p.getZ(i) / 0.4);
    g.rotateX(Math.PI / 2);
    return g;
  };
  const s = new Sculpt();
  const tilt = { y: 0.23, rx: -0.42 };
  s.add(solid(0.03, 0.014), '#c8a24c', { ...tilt, z: -0.03, sx: 1.1 });
  s.add(solid(0.02, 0.004), '#ffffff', { ...tilt, y: 0.238, z: -0.006, sx: 0.95, cell: shieldCell(seat) });
  s.box('#6b4a2b', 0.16, 0.03, 0.12, { z: 0 });
  return s.build();
}

/** Builds the edge around an owned hex, with the owner's pattern. */
export function edgeGeometry(seat: number): BufferGeometry {
  const s = new Sculpt();
  const inner = 0.9;
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + Math.PI / 6;
    const r = inner * 0.866;
    for (let k = 0; k < 3; k++) {
      const along = ((k - 1) / 3) * inner;
      s.box('#ffffff', inner / 3, 0.026, 0.062, {
        x: Math.cos(a) * r - Math.sin(a) * along,
        y: -0.006,
        z: Math.sin(a) * r + Math.cos(a) * along,
        ry: -a + Math.PI / 2,
        cell: edgeCell(seat),
      });
    }
  }
  return s.build();
}

/** Returns the geometry of a coin. */
export function coinGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.drum('#d9a52e', 0.088, 0.092, 0.026, 11);
  s.add(new CircleGeometry(0.078, 11), '#fff4cf', { y: 0.0275, rx: -Math.PI / 2, cell: 5 });
  return s.build();
}

/** Builds the leather cup, open at the top. */
export function cupGeometry(): BufferGeometry {
  const s = new Sculpt();
  const profile = [
    [0.001, 0.02],
    [0.46, 0.02],
    [0.5, 0.05],
    [0.58, 0.62],
    [0.64, 1.12],
    [0.69, 1.16],
    [0.7, 1.22],
    [0.65, 1.25],
    [0.6, 1.22],
    [0.55, 0.9],
    [0.47, 0.5],
    [0.001, 0.46],
  ].map(([x, y]) => new Vector2(x, y));
  s.add(new LatheGeometry(profile, 20), '#7a4526', { shade: 0.35 });
  for (const [y, r] of [
    [0.16, 0.525],
    [0.98, 0.638],
  ] as const) {
    s.add(new TorusGeometry(r, 0.022, 4, 20), '#3e2212', { y, rx: Math.PI / 2 });
  }
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2;
    s.box('#e7c98f', 0.018, 0.07, 0.014, {
      x: Math.cos(a) * 0.655,
      y: 1.02,
      z: Math.sin(a) * 0.655,
      ry: -a + Math.PI / 2,
      rz: 0.4,
    });
  }
  s.add(new CylinderGeometry(0.3, 0.3, 0.02, 4), '#b98145', {
    y: 0.57,
    z: 0.545,
    rx: Math.PI / 2 + 0.13,
    ry: 0,
    sx: 0.75,
    sy: 1,
    sz: 1,
  });
  s.ball('#f1d38c', 0.05, { y: 0.57, z: 0.565, sy: 1, sx: 1, sz: 0.5 });
  return s.build();
}

/** Builds a rack, three and a half counters wide. */
export function rackGeometry(): BufferGeometry {
  const s = new Sculpt();
  const w = 4.1;
  s.box('#5b3a20', w, 0.09, 0.46, { y: -0.01, shade: 0.2 });
  s.box('#6d4727', w, 0.13, 0.07, { y: 0.08, z: 0.19 });
  s.box('#6d4727', w, 0.24, 0.1, { y: 0.08, z: -0.19, shade: 0.2 });
  for (const x of [-w / 2, w / 2]) s.drum('#4a2e18', 0.1, 0.12, 0.34, 8, { x, z: -0.08, shade: 0.2 });
  for (const x of [-w / 2, w / 2]) s.ball('#c8a24c', 0.075, { x, y: 0.37, z: -0.08 }, 1);
  return s.build();
}

/** Builds the plate at a rack, with the seat's letter and pattern. */
export function nameGeometry(seat: number): BufferGeometry {
  const s = new Sculpt();
  s.box('#c8a24c', 0.5, 0.05, 0.5);
  s.box('#ffffff', 0.44, 0.014, 0.44, { y: 0.046, cell: shieldCell(seat) });
  return s.build();
}

/** Builds the crossed swords that hang over a battle. */
export function battleGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.add(new CylinderGeometry(0.23, 0.23, 0.035, 20), '#7c1712', { rx: 1.15, y: 0 });
  s.add(new CylinderGeometry(0.21, 0.21, 0.01, 20), '#ffffff', { rx: 1.15, y: 0.012, z: 0.02, cell: 4 });
  return s.build();
}
