/** Four kinds of rings around hexes as one instanced mesh. */
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
  Quaternion,
  Vector3,
} from 'three';
import type { TableLitHex } from '../types.ts';
import type { Podium } from './podium.ts';

const matrix = new Matrix4();
const point = new Vector3();
const size = new Vector3();
const none = new Quaternion();

/** A ring to draw: its middle, and its radius in hexes. */
export interface Ring {
  x: number;
  y: number;
  z: number;
  radius: number;
  as: TableLitHex['as'];
}

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

/** What of a mark's colour is left in its edge. */
const DARK = 0.09;

/** Four rings in one geometry; `aShape` says to which each vertex belongs, so that state shows by shape. */
function ringGeometry(): BufferGeometry {
  const position: number[] = [];
  const shape: number[] = [];
  const colour: number[] = [];
  let light = 1;
  const quad = (k: number, a: number[], b: number[], c: number[], d: number[]) => {
    for (const p of [a, b, c, a, c, d]) {
      position.push(p[0]!, 0, p[1]!);
      shape.push(k);
      colour.push(light, light * light, light * light);
    }
  };
  const strip = (k: number, i: number, r0: number, r1: number, t0: number, t1: number) =>
    quad(k, along(i, r1, t0), along(i, r0, t0), along(i, r0, t1), along(i, r1, t1));
  // Below it a dark edge on either side: plains, sand and snow are as pale as the marks.
  light = DARK;
  for (let i = 0; i < 6; i++) {
    strip(0, i, 0.785, 0.935, 0, 1);
    const tip = along(i, 0.59, 0.5);
    quad(0, along(i, 0.82, 0.31), tip, tip, along(i, 0.82, 0.69));
    strip(1, i, 0.73, 0.96, 0, 1);
    for (let d = 0; d < 4; d++) strip(2, i, 0.775, 0.925, d / 4 + 0.01, d / 4 + 0.2);
    strip(3, i, 0.88, 1.01, 0, 0.24);
    strip(3, i, 0.88, 1.01, 0.76, 1);
  }
  light = 1;
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
  g.setAttribute('color', new BufferAttribute(new Float32Array(colour), 3));
  g.setAttribute('aShape', new BufferAttribute(new Float32Array(shape), 1));
  return g;
}

const RING_COLOURS = [new Color('#ffd633'), new Color('#ffffff'), new Color('#7fe3ff'), new Color('#ff7ad9')];
const RING_SHAPES: readonly TableLitHex['as'][] = ['target', 'chosen', 'from', 'focus'];
const MAX_RINGS = 80;

export class RingMesh {
  readonly mesh: InstancedMesh;
  private readonly which = new InstancedBufferAttribute(new Float32Array(MAX_RINGS), 1).setUsage(DynamicDrawUsage);
  private readonly material: Material;

  private readonly podium: Podium;
  private readonly deaf: () => void;
  private rings: readonly Ring[] = [];

  constructor(podium: Podium) {
    this.podium = podium;
    this.deaf = podium.listen(() => this.show(this.rings));
    const geometry = ringGeometry();
    geometry.setAttribute('aWhich', this.which);
    this.material = new MeshBasicMaterial({
      transparent: true,
      opacity: 0.94,
      depthWrite: false,
      toneMapped: false,
      vertexColors: true,
    });
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

  /** Draws these rings and no others. */
  show(rings: readonly Ring[]): void {
    this.rings = rings;
    const n = Math.min(rings.length, MAX_RINGS);
    for (const [i, { x, y, z, radius, as }] of rings.slice(0, n).entries()) {
      const shape = RING_SHAPES.indexOf(as);
      // One kind over another where two lie around one hex.
      matrix.compose(point.set(x, y + shape * 0.004, z), none, size.setScalar(radius));
      this.podium.lift(matrix);
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
    this.deaf();
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}
