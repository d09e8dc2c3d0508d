/** Small painted models from plain solids with flat faces. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  Euler,
  IcosahedronGeometry,
  Matrix4,
  OctahedronGeometry,
  Quaternion,
  Vector3,
} from 'three';

/** Cells per row of the texture of parts. */
const CELLS = 8;
const WHITE = 7;

interface Put {
  x?: number;
  y?: number;
  z?: number;
  /** Rotations about x, y, z, in this order. */
  rx?: number;
  ry?: number;
  rz?: number;
  sx?: number;
  sy?: number;
  sz?: number;
  /** The cell of the texture of parts; white by default. */
  cell?: number;
  /** How much darker the foot is: 0 unchanged, 1 black. */
  shade?: number;
  tint?: (x: number, y: number, z: number) => number;
}

const euler = new Euler();
const quaternion = new Quaternion();
const matrix = new Matrix4();
const at = new Vector3();
const by = new Vector3();

const ab = new Vector3();
const ac = new Vector3();

/** Returns whether the triangle from vertex `i` faces down or is below the ground. */
function hidden(p: BufferGeometry['attributes'][string], i: number): boolean {
  at.fromBufferAttribute(p, i);
  ab.fromBufferAttribute(p, i + 1);
  ac.fromBufferAttribute(p, i + 2);
  if (Math.max(at.y, ab.y, ac.y) < -0.03) return true;
  const normal = ab.sub(at).cross(ac.sub(at)).normalize();
  return normal.y < -0.7;
}

export class Sculpt {
  private readonly position: number[] = [];
  private readonly colour: number[] = [];
  private readonly uv: number[] = [];

  /** Adds a solid; consumes its geometry. */
  add(solid: BufferGeometry, colour: string, put: Put = {}): this {
    const g = solid.index ? solid.toNonIndexed() : solid;
    at.set(put.x ?? 0, put.y ?? 0, put.z ?? 0);
    by.set(put.sx ?? 1, put.sy ?? put.sx ?? 1, put.sz ?? put.sx ?? 1);
    quaternion.setFromEuler(euler.set(put.rx ?? 0, put.ry ?? 0, put.rz ?? 0));
    g.applyMatrix4(matrix.compose(at, quaternion, by));
    const p = g.getAttribute('position');
    const t = g.getAttribute('uv');
    const c = new Color(colour);
    const cell = put.cell ?? WHITE;
    g.computeBoundingBox();
    const low = g.boundingBox?.min.y ?? 0;
    const tall = Math.max((g.boundingBox?.max.y ?? 1) - low, 1e-4);
    for (let i = 0; i < p.count; i++) {
      // Faces below the ground and undersides are left out: the camera never sees them.
      if (i % 3 === 0 && hidden(p, i)) {
        i += 2;
        continue;
      }
      this.position.push(p.getX(i), p.getY(i), p.getZ(i));
      const lit = put.tint?.(p.getX(i), p.getY(i), p.getZ(i)) ?? 1;
      const k = put.shade ? lit * (1 - put.shade * (1 - (p.getY(i) - low) / tall)) : lit;
      this.colour.push(c.r * k, c.g * k, c.b * k);
      const u = put.cell === undefined || !t ? 0.5 : 0.02 + t.getX(i) * 0.96;
      const v = put.cell === undefined || !t ? 0.5 : 0.02 + (1 - t.getY(i)) * 0.96;
      this.uv.push(((cell % CELLS) + u) / CELLS, (Math.floor(cell / CELLS) + v) / CELLS);
    }
    solid.dispose();
    g.dispose();
    return this;
  }

  cone(colour: string, radius: number, height: number, sides: number, put: Put = {}): this {
    return this.add(new ConeGeometry(radius, height, sides, 1, true), colour, { ...put, y: (put.y ?? 0) + height / 2 });
  }

  drum(colour: string, top: number, bottom: number, height: number, sides: number, put: Put = {}): this {
    return this.add(new CylinderGeometry(top, bottom, height, sides, 1), colour, {
      ...put,
      y: (put.y ?? 0) + height / 2,
    });
  }

  box(colour: string, w: number, h: number, d: number, put: Put = {}): this {
    return this.add(new BoxGeometry(w, h, d), colour, { ...put, y: (put.y ?? 0) + h / 2 });
  }

  rock(colour: string, radius: number, put: Put = {}): this {
    return this.add(new DodecahedronGeometry(radius, 0), colour, put);
  }

  ball(colour: string, radius: number, put: Put = {}, detail = 0): this {
    return this.add(new IcosahedronGeometry(radius, detail), colour, put);
  }

  bead(colour: string, radius: number, put: Put = {}): this {
    return this.add(new OctahedronGeometry(radius, 0), colour, put);
  }

  /** Returns the model: position, normal (flat), uv, color. */
  build(): BufferGeometry {
    const g = new BufferGeometry();
    g.setAttribute('position', new BufferAttribute(new Float32Array(this.position), 3));
    g.setAttribute('uv', new BufferAttribute(new Float32Array(this.uv), 2));
    g.setAttribute('color', new BufferAttribute(new Float32Array(this.colour), 3));
    g.computeVertexNormals();
    return g;
  }
}
