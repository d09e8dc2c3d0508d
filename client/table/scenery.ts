/** Everything that is neither tile, counter nor die, as one batched mesh: one draw call for all shapes. */
import {
  BatchedMesh,
  type BufferGeometry,
  DoubleSide,
  type Material,
  Matrix4,
  Quaternion,
  type Texture,
  Vector3,
} from 'three';
import { DIE_EDGE } from './dice.ts';
import { lit } from './materials.ts';
import {
  battleGeometry,
  coinGeometry,
  crownGeometry,
  cupGeometry,
  deckGeometry,
  edgeGeometry,
  fortGeometry,
  nameGeometry,
  rackGeometry,
  shieldGeometry,
  trayGeometry,
} from './models.ts';
import { RELIEF_VARIANTS, reliefGeometry } from './relief.ts';
import { TRAY } from './throws.ts';
import type { TableQuality } from './types.ts';

export interface Prop {
  shape: string;
  x: number;
  y: number;
  z: number;
  yaw: number;
  /** Height and width factors. */
  s: number;
  /** Factor on the height alone: what grows starts at 0. */
  grow: number;
  /** Turn about x, for what tumbles. */
  tilt: number;
  /** Turn about z, for what shakes. */
  sway: number;
}

interface Slot {
  id: number;
  prop: Prop;
}

const MAX_PROPS = 720;
/** Vertices kept free for the shapes that come later (wonders.ts). */
export const SPARE = 14000;
const matrix = new Matrix4();
const turn = new Quaternion();
const more = new Quaternion();
const place = new Vector3();
const size = new Vector3();
const up = new Vector3(0, 1, 0);
const right = new Vector3(1, 0, 0);
const ahead = new Vector3(0, 0, 1);

function allShapes(): Map<string, BufferGeometry> {
  const shapes = new Map<string, BufferGeometry>();
  for (let t = 0; t < 8; t++)
    for (let v = 0; v < RELIEF_VARIANTS; v++) shapes.set(`land${t}.${v}`, reliefGeometry(t, v));
  for (let level = 1; level <= 4; level++) {
    for (let hits = 0; hits <= level; hits++) shapes.set(`fort${level}.${hits}`, fortGeometry(level, hits));
  }
  for (let seat = 0; seat < 4; seat++) {
    shapes.set(`shield${seat}`, shieldGeometry(seat));
    shapes.set(`edge${seat}`, edgeGeometry(seat));
    shapes.set(`name${seat}`, nameGeometry(seat));
  }
  shapes.set('coin', coinGeometry());
  shapes.set('cup', cupGeometry());
  shapes.set('rack', rackGeometry());
  shapes.set('battle', battleGeometry());
  shapes.set('crown', crownGeometry());
  shapes.set('tray', trayGeometry(TRAY.x * DIE_EDGE, TRAY.z * DIE_EDGE));
  for (let n = 1; n <= 6; n++) shapes.set(`deck${n}`, deckGeometry(n));
  return shapes;
}

export class Scenery {
  readonly mesh: BatchedMesh;
  private readonly material: Material;
  private readonly shapes = new Map<string, number>();
  private readonly slots = new Map<string, Slot>();
  /** Thrown away: what a movement still under way says of it then is of no use to anybody. */
  private gone = false;

  constructor(quality: TableQuality, parts: Texture) {
    const shapes = allShapes();
    let vertices = 0;
    for (const g of shapes.values()) vertices += g.getAttribute('position').count;
    this.material = lit(quality, parts, 0.85, true);
    // The models have no undersides: both sides must stop the light.
    this.material.shadowSide = DoubleSide;
    this.mesh = new BatchedMesh(MAX_PROPS, vertices + SPARE, 0, this.material);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.sortObjects = false;
    this.mesh.frustumCulled = false;
    this.addShapes(shapes);
  }

  /** More shapes; their geometries are used up. Throws when there is no room for them. */
  addShapes(shapes: ReadonlyMap<string, BufferGeometry>): void {
    for (const [name, g] of shapes) {
      this.shapes.set(name, this.mesh.addGeometry(g));
      g.dispose();
    }
  }

  /** Puts a thing down, or changes the one of that key. Unset fields keep their value (0, scale and growth 1). */
  put(key: string, prop: Partial<Prop> & { shape: string }): void {
    if (this.gone) return;
    const slot = this.slots.get(key);
    const shape = this.shapes.get(prop.shape);
    if (shape === undefined) throw new Error(`no such shape: ${prop.shape}`);
    if (!slot) {
      const made: Prop = { x: 0, y: 0, z: 0, yaw: 0, s: 1, grow: 1, tilt: 0, sway: 0, ...prop };
      const id = this.mesh.addInstance(shape);
      this.slots.set(key, { id, prop: made });
      this.write(id, made);
      return;
    }
    if (slot.prop.shape !== prop.shape) this.mesh.setGeometryIdAt(slot.id, shape);
    Object.assign(slot.prop, prop);
    this.write(slot.id, slot.prop);
  }

  /** Changes a thing that is there; nothing happens without one. */
  change(key: string, prop: Partial<Prop>): void {
    const slot = this.slots.get(key);
    if (slot) this.put(key, { ...prop, shape: prop.shape ?? slot.prop.shape });
  }

  keysOf(prefix: string): string[] {
    return [...this.slots.keys()].filter((key) => key.startsWith(prefix));
  }

  get(key: string): Readonly<Prop> | null {
    return this.slots.get(key)?.prop ?? null;
  }

  remove(key: string): void {
    const slot = this.slots.get(key);
    if (!slot) return;
    this.mesh.deleteInstance(slot.id);
    this.slots.delete(key);
  }

  private write(id: number, p: Prop): void {
    turn.setFromAxisAngle(up, p.yaw);
    if (p.tilt) turn.multiply(more.setFromAxisAngle(right, p.tilt));
    if (p.sway) turn.multiply(more.setFromAxisAngle(ahead, p.sway));
    matrix.compose(place.set(p.x, p.y, p.z), turn, size.set(p.s, p.s * Math.max(p.grow, 0.001), p.s));
    this.mesh.setMatrixAt(id, matrix);
  }

  dispose(): void {
    this.gone = true;
    this.slots.clear();
    this.mesh.dispose();
    this.material.dispose();
  }
}
