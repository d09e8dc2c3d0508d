/** The scenery along the rim of a tile. The middle stays free for pieces. */
import { type BufferGeometry, TorusGeometry } from 'three';
import { seeded } from '../layout/random.ts';
import { SEAL } from './lands.ts';
import { Sculpt } from './sculpt.ts';

export const RELIEF_VARIANTS = 3;

interface Site {
  x: number;
  z: number;
  /** Scenery is low in front, where height would hide counters. */
  tall: number;
  angle: number;
}

/** Returns whether a point is clear of the seal, and of the hex's name on the other side. */
const isFree = (x: number, z: number): boolean => Math.hypot(Math.abs(x) - SEAL.x, z - SEAL.z) > 0.26;

/** `depth` is the distance from the rim inwards. */
function sites(random: () => number, n: number, depth: number): Site[] {
  const out: Site[] = [];
  for (let i = 0; i < n; i++) {
    const angle = ((i + random() * 0.8) / n) * Math.PI * 2;
    // The edge of the hex is 0.866 from its centre at an edge's middle, 1 at a corner.
    const within = Math.abs(((angle + Math.PI / 6) % (Math.PI / 3)) - Math.PI / 6);
    const rim = 0.853 / Math.cos(Math.PI / 6 - within);
    const r = rim - 0.07 - random() * depth;
    const x = Math.cos(angle) * r;
    const z = Math.sin(angle) * r;
    if (isFree(x, z)) out.push({ x, z, angle, tall: z > 0.35 ? 0.62 : z < -0.3 ? 1.15 : 0.9 });
  }
  return out;
}

type Grow = (s: Sculpt, random: () => number) => void;

const desert: Grow = (s, r) => {
  for (const p of sites(r, 8, 0.05)) {
    const w = 0.13 + r() * 0.08;
    const turn = -p.angle + Math.PI / 2 + (r() - 0.5) * 0.5;
    s.ball(
      '#e3c583',
      w,
      { x: p.x, y: -0.01, z: p.z, sx: 1.5, sy: (0.5 + r() * 0.22) * p.tall, sz: 0.62, ry: turn, shade: 0.18 },
      1,
    );
    s.ball(
      '#fbeec6',
      w * 0.72,
      { x: p.x * 0.975, y: 0.012, z: p.z * 0.975, sx: 1.5, sy: 0.6 * p.tall, sz: 0.34, ry: turn + 0.12 },
      1,
    );
  }
  for (const p of sites(r, 2, 0.1)) {
    const h = 0.22 * p.tall;
    s.drum('#5f8a3c', 0.026, 0.032, h, 6, { x: p.x, z: p.z, shade: 0.3 });
    s.drum('#6b9845', 0.018, 0.018, 0.08, 5, { x: p.x + 0.04, y: h * 0.5, z: p.z, rz: 0.5 });
    s.drum('#6b9845', 0.018, 0.018, 0.08, 5, { x: p.x - 0.04, y: h * 0.42, z: p.z, rz: -0.5 });
  }
};

const forest: Grow = (s, r) => {
  for (const p of sites(r, 24, 0.17)) {
    const h = (0.25 + r() * 0.17) * p.tall;
    const w = 0.075 + r() * 0.03;
    const turn = r() * 3;
    const green = ['#0f3d37', '#15493f', '#1b574a', '#1f5f55'][Math.floor(r() * 4)]!;
    s.drum('#4a3322', 0.018, 0.022, 0.07, 4, { x: p.x, z: p.z });
    s.cone(green, w, h * 0.55, 7, { x: p.x, y: 0.045, z: p.z, ry: turn, shade: 0.45 });
    s.cone(green, w * 0.78, h * 0.5, 7, { x: p.x, y: 0.045 + h * 0.26, z: p.z, ry: turn + 1, shade: 0.4 });
    s.cone('#3f8570', w * 0.52, h * 0.42, 6, { x: p.x, y: 0.045 + h * 0.52, z: p.z, ry: turn, shade: 0.4 });
  }
};

const frozen: Grow = (s, r) => {
  for (const p of sites(r, 8, 0.08)) {
    const n = 2 + Math.floor(r() * 3);
    for (let k = 0; k < n; k++) {
      const h = (0.12 + r() * 0.24) * p.tall;
      const c = ['#bfe3f4', '#8fc7e6', '#e4f5fc', '#a9d7ee'][Math.floor(r() * 4)]!;
      s.cone(c, 0.035 + r() * 0.03, h, 5, {
        x: p.x + (r() - 0.5) * 0.14,
        z: p.z + (r() - 0.5) * 0.14,
        rx: (r() - 0.5) * 0.7,
        rz: (r() - 0.5) * 0.7,
        ry: r() * 3,
        shade: 0.3,
      });
    }
  }
  for (const p of sites(r, 6, 0.1)) {
    s.ball('#f7fcff', 0.09 + r() * 0.07, { x: p.x, y: -0.02, z: p.z, sx: 1.2, sy: 0.45, sz: 1, ry: r() * 3 });
  }
};

const jungle: Grow = (s, r) => {
  for (const p of sites(r, 11, 0.12)) {
    const h = (0.16 + r() * 0.14) * p.tall;
    s.drum('#6b4a2b', 0.02, 0.03, h, 5, { x: p.x, z: p.z, rz: (r() - 0.5) * 0.3 });
    const leaves = 5;
    for (let k = 0; k < leaves; k++) {
      const a = (k / leaves) * 6.28 + r();
      s.cone(r() < 0.5 ? '#7fae1c' : '#a6cf3a', 0.05, 0.17, 3, {
        x: p.x + Math.cos(a) * 0.055,
        y: h - 0.09,
        z: p.z + Math.sin(a) * 0.055,
        rx: Math.sin(a) * 1.75,
        rz: -Math.cos(a) * 1.75,
        sx: 1,
        sy: 1,
        sz: 0.6,
      });
    }
  }
  for (const p of sites(r, 9, 0.1))
    s.ball(r() < 0.5 ? '#4f7a12' : '#7aa81f', 0.07 + r() * 0.03, { x: p.x, y: 0.03, z: p.z, sy: 0.75, sx: 1 });
  for (const p of sites(r, 4, 0.05)) {
    s.add(new TorusGeometry(0.1, 0.013, 4, 7, Math.PI), '#48700f', { x: p.x, z: p.z, ry: p.angle });
    s.ball('#e0487a', 0.026, { x: p.x, y: 0.1, z: p.z });
  }
};

const mountain: Grow = (s, r) => {
  for (const p of sites(r, 9, 0.09)) {
    const h = (0.2 + r() * 0.26) * p.tall;
    const w = 0.12 + r() * 0.07;
    const turn = r() * 3;
    s.cone(r() < 0.5 ? '#82736a' : '#998a80', w, h, 5, { x: p.x, z: p.z, ry: turn, shade: 0.4 });
    if (h > 0.24) s.cone('#f3f4f6', w * 0.42, h * 0.4, 5, { x: p.x, y: h * 0.62, z: p.z, ry: turn });
    s.cone('#695b53', w * 0.7, h * 0.6, 4, {
      x: p.x * 0.93 + (r() - 0.5) * 0.14,
      z: p.z * 0.93 + (r() - 0.5) * 0.14,
      ry: turn + 1,
      shade: 0.4,
    });
  }
  for (const p of sites(r, 7, 0.14))
    s.rock('#90827a', 0.025 + r() * 0.03, { x: p.x, y: 0.01, z: p.z, ry: r() * 3, rx: r() });
};

const plains: Grow = (s, r) => {
  for (const p of sites(r, 15, 0.12)) {
    const n = 4;
    for (let k = 0; k < n; k++) {
      const x = p.x + (r() - 0.5) * 0.12;
      const z = p.z + (r() - 0.5) * 0.12;
      const h = (0.1 + r() * 0.07) * p.tall;
      const lean = (r() - 0.5) * 0.4;
      s.cone('#b8871c', 0.012, h, 3, { x, z, rz: lean });
      s.bead('#ffdf6a', 0.022, { x: x - Math.sin(lean) * h * 0.45, y: h, z, sx: 1, sy: 2, sz: 1, rz: lean });
    }
  }
  for (const p of sites(r, 2, 0.05)) {
    s.drum('#f0c440', 0.06, 0.06, 0.09, 8, { x: p.x, y: 0.06, z: p.z, rz: Math.PI / 2, ry: p.angle });
  }
};

const swamp: Grow = (s, r) => {
  for (const p of sites(r, 7, 0.1))
    s.drum('#5c8fa6', 0.11, 0.12, 0.012, 9, { x: p.x, z: p.z, sx: 1.3, sy: 1, sz: 0.8, ry: r() * 3 });
  for (const p of sites(r, 15, 0.12)) {
    for (let k = 0; k < 3; k++) {
      const x = p.x + (r() - 0.5) * 0.11;
      const z = p.z + (r() - 0.5) * 0.11;
      const h = (0.15 + r() * 0.12) * p.tall;
      const lean = (r() - 0.5) * 0.35;
      s.cone('#8f9a55', 0.014, h, 3, { x, z, rz: lean, shade: 0.4 });
      if (k === 0)
        s.drum('#5a3519', 0.018, 0.018, 0.065, 5, { x: x - Math.sin(lean) * h * 0.42, y: h * 0.72, z, rz: lean });
    }
  }
  for (const p of sites(r, 2, 0.06)) {
    const h = 0.26 * p.tall;
    s.drum('#3d3350', 0.014, 0.04, h, 5, { x: p.x, z: p.z, rz: 0.15 });
    s.cone('#3d3350', 0.014, 0.14, 4, { x: p.x + 0.01, y: h * 0.6, z: p.z, rz: 0.9 });
    s.cone('#3d3350', 0.012, 0.12, 4, { x: p.x - 0.02, y: h * 0.5, z: p.z, rz: -1 });
  }
};

const sea: Grow = (s, r) => {
  for (const p of sites(r, 10, 0.22)) {
    const w = 0.12 + r() * 0.08;
    s.add(new TorusGeometry(w * 0.8, 0.026, 4, 7, Math.PI), '#3f92dc', {
      x: p.x,
      y: -0.055 + SEA_LIFT,
      z: p.z,
      sx: 1.1,
      sy: 0.75,
      sz: 1.5,
      ry: (r() - 0.5) * 0.4,
    });
    s.add(new TorusGeometry(w * 0.8, 0.014, 3, 6, Math.PI * 0.6), '#eef8ff', {
      x: p.x,
      y: -0.04 + SEA_LIFT,
      z: p.z,
      sx: 1.1,
      sy: 0.75,
      sz: 1,
      ry: 0,
      rz: 0.6,
    });
  }
};
const SEA_LIFT = -0.0;

const GROWERS: readonly Grow[] = [desert, forest, frozen, jungle, mountain, plains, swamp, sea];

/** Builds the relief of a terrain; `variant` is 0 to RELIEF_VARIANTS - 1. */
export function reliefGeometry(terrain: number, variant: number): BufferGeometry {
  const s = new Sculpt();
  GROWERS[terrain]?.(s, seeded(terrain * 31 + variant * 7 + 5));
  return s.build();
}
