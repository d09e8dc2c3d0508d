/** Flat things: rings on lit hexes, numbers on piles, soft shadows under them. One instanced mesh each. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  type Texture,
  Vector3,
} from 'three';
import type { Pile } from './layout.ts';
import { spriteMaterial } from './materials.ts';
import { FORT_SPOT, hexCentre } from './place.ts';
import type { LitHex } from './types.ts';

const matrix = new Matrix4();
const point = new Vector3();
const size = new Vector3();
const none = new Quaternion();
const flat = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2);

/** Corner `i` of a hex of that radius. */
const corner = (i: number, r: number): [number, number] => [
  Math.cos((i * Math.PI) / 3) * r,
  Math.sin((i * Math.PI) / 3) * r,
];
const along = (i: number, r: number, t: number): [number, number] => {
  const a = corner(i, r);
  const b = corner(i + 1, r);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
};

/** Four rings in one geometry; `aShape` says to which each vertex belongs, so that state shows by shape. */
function ringGeometry(): BufferGeometry {
  const position: number[] = [];
  const shape: number[] = [];
  const quad = (k: number, a: number[], b: number[], c: number[], d: number[]) => {
    for (const p of [a, b, c, a, c, d]) {
      position.push(p[0]!, 0, p[1]!);
      shape.push(k);
    }
  };
  const strip = (k: number, i: number, r0: number, r1: number, t0: number, t1: number) =>
    quad(k, along(i, r1, t0), along(i, r0, t0), along(i, r0, t1), along(i, r1, t1));
  for (let i = 0; i < 6; i++) {
    // Target: a band with an arrowhead inwards on every side.
    strip(0, i, 0.82, 0.9, 0, 1);
    const tip = along(i, 0.64, 0.5);
    quad(0, along(i, 0.82, 0.36), tip, tip, along(i, 0.82, 0.64));
    // Chosen: one broad band.
    strip(1, i, 0.76, 0.93, 0, 1);
    // From: dashes.
    for (let d = 0; d < 4; d++) strip(2, i, 0.8, 0.9, d / 4 + 0.03, d / 4 + 0.18);
    // Focus: brackets at the corners.
    strip(3, i, 0.9, 0.99, 0, 0.22);
    strip(3, i, 0.9, 0.99, 0.78, 1);
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  g.setAttribute('aShape', new BufferAttribute(new Float32Array(shape), 1));
  return g;
}

const RING_COLOURS = [new Color('#ffe27a'), new Color('#ffffff'), new Color('#7fe3ff'), new Color('#ff7ad9')];
const RING_SHAPES: readonly LitHex['as'][] = ['target', 'chosen', 'from', 'focus'];
const MAX_RINGS = 80;

export class Rings {
  readonly mesh: InstancedMesh;
  private readonly which = new InstancedBufferAttribute(new Float32Array(MAX_RINGS), 1).setUsage(DynamicDrawUsage);
  private readonly material: Material;

  constructor() {
    const geometry = ringGeometry();
    geometry.setAttribute('aWhich', this.which);
    this.material = new MeshBasicMaterial({ transparent: true, opacity: 0.88, depthWrite: false, toneMapped: false });
    this.material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nattribute float aShape; attribute float aWhich;')
        .replace('#include <begin_vertex>', '#include <begin_vertex>\ntransformed *= step(abs(aShape - aWhich), 0.1);');
    };
    this.mesh = new InstancedMesh(geometry, this.material, MAX_RINGS);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
    this.mesh.count = 0;
    for (let i = 0; i < MAX_RINGS; i++) this.mesh.setColorAt(i, RING_COLOURS[0]!);
  }

  /** Rings around hexes, and small ones around forts. */
  set(lit: readonly LitHex[], forts: readonly LitHex[] = []): void {
    const all = [...lit, ...forts];
    const n = Math.min(all.length, MAX_RINGS);
    for (let i = 0; i < n; i++) {
      const { hex, as } = all[i]!;
      const shape = RING_SHAPES.indexOf(as);
      const c = hexCentre(hex);
      const small = i >= lit.length;
      const at = small ? FORT_SPOT : { x: 0, z: 0 };
      matrix.compose(
        point.set(c.x + at.x, 0.028 + shape * 0.004 + (small ? 0.02 : 0), c.z + at.z),
        none,
        size.setScalar(small ? 0.36 : 1),
      );
      this.mesh.setMatrixAt(i, matrix);
      this.mesh.setColorAt(i, RING_COLOURS[shape]!);
      this.which.setX(i, shape);
    }
    this.mesh.count = n;
    this.mesh.visible = n > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.which.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}

/** Quads with cells of the parts sheet: turned to the camera each frame, or lying flat. */
export class Sprites {
  readonly mesh: InstancedMesh;
  private readonly cell: InstancedBufferAttribute;
  private readonly material: Material;
  private readonly spots: { x: number; y: number; z: number; s: number }[] = [];

  private readonly max: number;

  constructor(parts: Texture, key: string, max: number, depthTest: boolean) {
    this.max = max;
    const geometry = new PlaneGeometry(1, 1);
    const uv = geometry.getAttribute('uv') as BufferAttribute;
    for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i));
    this.cell = new InstancedBufferAttribute(new Float32Array(max * 4), 4).setUsage(DynamicDrawUsage);
    geometry.setAttribute('aCell', this.cell);
    this.material = spriteMaterial(parts, key, depthTest);
    this.mesh = new InstancedMesh(geometry, this.material, max);
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  clear(): void {
    this.spots.length = 0;
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  /** Adds a quad lying on the table, or standing until `face` turns it. */
  add(x: number, y: number, z: number, s: number, cell: readonly [number, number, number, number]): void {
    const i = this.spots.length;
    if (i >= this.max) return;
    this.spots.push({ x, y, z, s });
    matrix.compose(point.set(x, y, z), flat, size.setScalar(s));
    this.mesh.setMatrixAt(i, matrix);
    this.cell.setXYZW(i, ...cell);
    this.mesh.count = i + 1;
    this.mesh.visible = true;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.cell.needsUpdate = true;
  }

  /** Turns all quads to the camera. */
  face(q: Quaternion): void {
    this.spots.forEach((p, i) => {
      matrix.compose(point.set(p.x, p.y, p.z), q, size.setScalar(p.s));
      this.mesh.setMatrixAt(i, matrix);
    });
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}

/** The cell of a number 0..63 on the parts sheet. */
export function numberCell(n: number): [number, number, number, number] {
  const k = Math.min(n, 63);
  return [0.5 + (k % 8) / 16, 0.5 + Math.floor(k / 8) / 16, 1 / 16, 1 / 16];
}
const SHADOW_CELL: [number, number, number, number] = [5 / 8, 1 / 8, 1 / 8, 1 / 8];

/** Numbers on all piles of two or more. */
export function putBadges(badges: Sprites, piles: readonly Pile[]): void {
  badges.clear();
  for (const p of piles) {
    if (p.count > 1) badges.add(p.x - 0.2 * p.scale, p.y + 0.06, p.z - 0.16 * p.scale, 0.19, numberCell(p.count));
  }
}

/** Soft shadows under all piles. */
export function putBlobs(blobs: Sprites, piles: readonly Pile[]): void {
  blobs.clear();
  for (const p of piles) blobs.add(p.x, 0.012, p.z + 0.01, 0.62 * p.scale, SHADOW_CELL);
}
