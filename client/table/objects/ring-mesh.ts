/** Raised rims around hexes as one instanced mesh, unlit, so that they look the same on every tier. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { Point } from '../layout/place.ts';
import type { TableLitHex } from '../types.ts';
import type { Podium } from './podium.ts';

const matrix = new Matrix4();
const point = new Vector3();
const size = new Vector3();
const noTurn = new Quaternion();

type Ring = Pick<TableLitHex, 'as' | 'leaves'> & Point & { radius: number };

const corner = (i: number, r: number): [number, number] => [
  Math.cos((i * Math.PI) / 3) * r,
  Math.sin((i * Math.PI) / 3) * r,
];
const along = (i: number, r: number, t: number): [number, number] => {
  const a = corner(i, r);
  const b = corner(i + 1, r);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
};

/** Radius and height from outside to inside. The outer and inner strips are flat and dark. */
const RIM: readonly (readonly [r: number, y: number])[] = [
  [1, 0.006],
  [0.975, 0.008],
  [0.962, 0.042],
  [0.91, 0.042],
  [0.897, 0.008],
  [0.872, 0.006],
];
const DARK = 0.07;
const TOP = 0.96;
const SLOPE = { towards: 1.15, away: 0.5 } as const;
/** The direction of the lamp, seen from above. */
const LAMP = { x: -0.98, z: 0.18 } as const;

function slope(i: number, outwards: boolean): number {
  const a = ((i + 0.5) * Math.PI) / 3;
  const to = (Math.cos(a) * LAMP.x + Math.sin(a) * LAMP.z) * (outwards ? 1 : -1);
  return SLOPE.away + (SLOPE.towards - SLOPE.away) * (0.5 + 0.5 * to);
}

/** `aShape` assigns each vertex to one of four rings: states differ by shape. */
function ringGeometry(): BufferGeometry {
  const position: number[] = [];
  const shape: number[] = [];
  const colour: number[] = [];
  const quad = (k: number, light: number, ...[a, b, c, d]: readonly (readonly number[])[]) => {
    for (const p of [a, b, c, a, c, d]) {
      position.push(p![0]!, p![2]!, p![1]!);
      shape.push(k);
      const shade = Math.min(light, 1);
      colour.push(light, light * (0.68 + 0.32 * shade), light * (0.4 + 0.6 * shade));
    }
  };
  /** `wide` is a factor on the rim's width. */
  const rim = (k: number, i: number, t0: number, t1: number, wide = 1) => {
    const lights = [DARK, slope(i, true), TOP, slope(i, false), DARK];
    const [s0, s1] = [t0 > 0 ? t0 + 0.018 : t0, t1 < 1 ? t1 - 0.018 : t1];
    for (const [n, light] of lights.entries()) {
      const [[r0, y0], [r1, y1]] = [RIM[n]!, RIM[n + 1]!];
      const [from, to] = light === DARK ? [t0, t1] : [s0, s1];
      const at = (r: number, y: number, t: number) => [...along(i, 1 - (1 - r) * wide, t), y];
      quad(k, light, at(r0, y0, from), at(r1, y1, from), at(r1, y1, to), at(r0, y0, to));
    }
    for (const [cut, end] of [
      [t0, s0],
      [s1, t1],
    ] as const) {
      if (cut === end) continue;
      const at = (r: number, t: number) => [...along(i, 1 - (1 - r) * wide, t), 0.007];
      quad(k, DARK, at(1, cut), at(0.872, cut), at(0.872, end), at(1, end));
    }
  };
  for (let i = 0; i < 6; i++) {
    // The ring of a legal choice has an inward arrowhead on every side.
    rim(0, i, 0, 1);
    for (const [r, half, y, light] of [
      [0.745, 0.105, 0.01, DARK],
      [0.785, 0.075, 0.03, slope(i, false)],
    ] as const) {
      const tip = [...along(i, r, 0.5), y];
      quad(0, light, [...along(i, 0.9, 0.5 - half), y], tip, tip, [...along(i, 0.9, 0.5 + half), y]);
    }
    rim(1, i, 0, 1, 1.5);
    // The ring of the hex that a stack leaves has two pieces per side.
    rim(2, i, 0.08, 0.44);
    rim(2, i, 0.56, 0.92);
    // The ring of the focused hex has brackets at the corners.
    rim(3, i, 0, 0.22);
    rim(3, i, 0.78, 1);
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  g.setAttribute('color', new BufferAttribute(new Float32Array(colour), 3));
  g.setAttribute('aShape', new BufferAttribute(new Float32Array(shape), 1));
  return g;
}

/**
 * Brass for a legal choice. The others are enamel: green for a chosen hex, blue for the hex a stack leaves,
 * cream for the focused hex.
 */
const RING_COLOURS = [new Color('#ffd034'), new Color('#7dffa0'), new Color('#9fe0ff'), new Color('#fff6dc')];
/** Brass for a retreat hex, which must not outshine the hex of its battle. */
const QUIET = new Color('#6b5620');
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
    this.material = new MeshBasicMaterial({ toneMapped: false, vertexColors: true, side: DoubleSide });
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

  show(rings: readonly Ring[]): void {
    this.rings = rings;
    const n = Math.min(rings.length, MAX_RINGS);
    for (const [i, { x, y, z, radius, as, leaves }] of rings.slice(0, n).entries()) {
      const shape = RING_SHAPES.indexOf(as);
      matrix.compose(point.set(x, y + shape * 0.012, z), noTurn, size.setScalar(radius));
      this.podium.lift(matrix);
      this.mesh.setMatrixAt(i, matrix);
      this.mesh.setColorAt(i, leaves && as === 'target' ? QUIET : RING_COLOURS[shape]!);
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
