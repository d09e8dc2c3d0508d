/** All counters as one instanced mesh: poses in, matrices out. */
import {
  type BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  type Quaternion,
  type Texture,
  Vector3,
} from 'three';
import { counterMaterial } from './materials.ts';
import { seatColour } from './palette.ts';
import { COUNTER_HEIGHT, COUNTER_SIZE } from './place.ts';
import { plate, roundedSquare } from './plate.ts';
import type { TableQuality } from './types.ts';

export const MAX_COUNTERS = 320;
/** The cell of the sheet that shows the common back. */
export const BACK_CELL = 195;

export interface Pose {
  p: Vector3;
  q: Quaternion;
  s: number;
}

/** A counter that is drawn. `key` names it among its owner's; interchangeable backs have interchangeable keys. */
export interface Sprite {
  key: string;
  index: number;
  pose: Pose;
  /** Cell of its face: the kind, or BACK_CELL where the viewer may not know it. */
  cell: number;
  seat: number;
  /** Darkened: face down for everybody but its owner. */
  veil: number;
  /** 0 none, 1 a legal choice, 2 chosen, 3 in danger. */
  glow: number;
  /** Where it belongs: 'h12', 'r0', 'i12' (income of a hex). */
  home: string;
  /** Its pile: home, seat and side, or '' for none. */
  pile: string;
}

const scratch = new Matrix4();
const size = new Vector3();

export class Counters {
  readonly mesh: InstancedMesh;
  private readonly look: InstancedBufferAttribute;
  private readonly tint: InstancedBufferAttribute;
  private readonly geometry: BufferGeometry;
  private readonly material: Material;
  private readonly free: number[] = [];
  private readonly byIndex: (Sprite | null)[] = [];

  constructor(quality: TableQuality, sheet: Texture) {
    const steps = quality === 'low' ? 1 : 2;
    this.geometry = plate(roundedSquare(COUNTER_SIZE, 0.045, steps), COUNTER_HEIGHT, 0.012);
    this.geometry.translate(0, -COUNTER_HEIGHT / 2, 0);
    this.look = new InstancedBufferAttribute(new Float32Array(MAX_COUNTERS * 4), 4).setUsage(DynamicDrawUsage);
    this.tint = new InstancedBufferAttribute(new Float32Array(MAX_COUNTERS * 3), 3).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute('aLook', this.look);
    this.geometry.setAttribute('aTint', this.tint);
    this.material = counterMaterial(quality, sheet);
    this.mesh = new InstancedMesh(this.geometry, this.material, MAX_COUNTERS);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    // Poses change all the time and nearly all are in sight: bounds would cost more than they save.
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  /** Takes a place for a new sprite; null when all are taken. */
  add(sprite: Omit<Sprite, 'index'>): Sprite | null {
    const index = this.free.pop() ?? this.byIndex.length;
    if (index >= MAX_COUNTERS) return null;
    const made: Sprite = { ...sprite, index };
    this.byIndex[index] = made;
    this.mesh.count = this.byIndex.length;
    this.write(made);
    return made;
  }

  remove(sprite: Sprite): void {
    if (this.byIndex[sprite.index] !== sprite) return;
    this.byIndex[sprite.index] = null;
    this.free.push(sprite.index);
    scratch.makeScale(0, 0, 0);
    this.mesh.setMatrixAt(sprite.index, scratch);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** Writes pose and look of one sprite to the mesh. */
  write(s: Sprite): void {
    this.move(s);
    this.look.setXYZW(s.index, s.cell, s.veil, s.glow, s.seat >= 0 ? 1 : 0);
    const c = seatColour(s.seat);
    this.tint.setXYZ(s.index, c.r, c.g, c.b);
    this.look.needsUpdate = true;
    this.tint.needsUpdate = true;
  }

  /** Writes the pose alone. */
  move(s: Sprite): void {
    scratch.compose(s.pose.p, s.pose.q, size.setScalar(s.pose.s));
    this.mesh.setMatrixAt(s.index, scratch);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  at(index: number): Sprite | null {
    return this.byIndex[index] ?? null;
  }

  *all(): Iterable<Sprite> {
    for (const s of this.byIndex) if (s) yield s;
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}
