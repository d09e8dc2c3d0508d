/** Thick bevelled cardboard of any outline. */
import { BufferAttribute, BufferGeometry } from 'three';

/** The part of a plate that a vertex belongs to. */
const PART_TOP = 0;
const PART_BOTTOM = 1;
const PART_SIDE = 2;

/** Returns a regular polygon, counter-clockwise from above. */
export function polygon(corners: number, radius: number): [number, number][] {
  return Array.from({ length: corners }, (_, i) => {
    const a = -(i / corners) * Math.PI * 2;
    return [Math.cos(a) * radius, Math.sin(a) * radius];
  });
}

/** Returns a square with rounded corners. */
export function roundedSquare(edge: number, round: number, steps: number): [number, number][] {
  const out: [number, number][] = [];
  const h = edge / 2 - round;
  for (let c = 0; c < 4; c++) {
    const sx = c === 0 || c === 3 ? 1 : -1;
    const sz = c < 2 ? -1 : 1;
    for (let i = 0; i <= steps; i++) {
      const a = -(c + i / steps) * (Math.PI / 2);
      out.push([sx * h + Math.cos(a) * round, sz * h + Math.sin(a) * round]);
    }
  }
  return out;
}

/**
 * Builds a plate from y = 0 to `height`, bevelled above. On the faces, uv spans the outline's bounding box
 * from the far left; on the sides, v runs from top to bottom.
 */
export function plate(outline: [number, number][], height: number, bevel: number): BufferGeometry {
  const n = outline.length;
  let reach = 0;
  for (const [x, z] of outline) reach = Math.max(reach, Math.abs(x), Math.abs(z));
  const shrink = (k: number): [number, number][] => outline.map(([x, z]) => [x * k, z * k]);
  const inner = shrink(1 - bevel / reach);
  const rings: [[number, number][], number][] = [
    [inner, height],
    [outline, height - bevel],
    [outline, 0],
  ];
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const part: number[] = [];
  const push = (
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    u: number,
    v: number,
    p: number,
  ) => {
    position.push(x, y, z);
    normal.push(nx, ny, nz);
    uv.push(u, v);
    part.push(p);
  };
  const over = (x: number, z: number): [number, number] => [x / (2 * reach) + 0.5, z / (2 * reach) + 0.5];
  for (let i = 1; i < n - 1; i++) {
    for (const k of [0, i, i + 1]) {
      const [x, z] = inner[k]!;
      push(x, height, z, 0, 1, 0, ...over(x, z), PART_TOP);
    }
    for (const k of [0, i + 1, i]) {
      const [x, z] = outline[k]!;
      const [u, v] = over(x, z);
      push(x, 0, z, 0, -1, 0, 1 - u, v, PART_BOTTOM);
    }
  }
  for (let r = 0; r < 2; r++) {
    const [upper, y0] = rings[r]!;
    const [lower, y1] = rings[r + 1]!;
    const lift = r === 0 ? 0.75 : 0;
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n;
      const quad: [[number, number], number, number][] = [
        [upper[i]!, y0, r],
        [lower[i]!, y1, r + 1],
        [lower[j]!, y1, r + 1],
        [upper[i]!, y0, r],
        [lower[j]!, y1, r + 1],
        [upper[j]!, y0, r],
      ];
      for (const [[x, z], y, ring] of quad) {
        const len = Math.hypot(x, z) || 1;
        const flat = Math.sqrt(1 - lift * lift);
        const p = r === 0 ? PART_TOP : PART_SIDE;
        const [u, v] = r === 0 ? over(x, z) : [i / n, ring - 1];
        push(x, y, z, (x / len) * flat, lift, (z / len) * flat, u, v, p);
      }
    }
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  g.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  g.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  g.setAttribute('aPart', new BufferAttribute(new Float32Array(part), 1));
  return g;
}
