/** All carved objects as one batched mesh: one draw call. */
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
import { litInSpot } from '../art/materials.ts';
import type { TableQuality } from '../types.ts';
import { Podium } from './podium.ts';

export interface Shape {
  readonly carve: () => BufferGeometry;
}

/** Returns a shape that is built when first needed. */
export const shape = (carve: () => BufferGeometry): Shape => ({ carve });

export interface CopyPose {
  x: number;
  y: number;
  z: number;
  yaw: number;
  s: number;
  /** A factor on the height only. A growing object starts at 0. */
  grow: number;
  /** Rotation about x, for tumbling. */
  tilt: number;
  /** Rotation about z, for shaking. */
  sway: number;
  onBoard: boolean;
}

const ORIGIN: CopyPose = { x: 0, y: 0, z: 0, yaw: 0, s: 1, grow: 1, tilt: 0, sway: 0, onBoard: false };

/** Enough for a full table of four. */
const COPIES = 512;
const VERTICES = 60_000;

const matrix = new Matrix4();
const turn = new Quaternion();
const more = new Quaternion();
const point = new Vector3();
const size = new Vector3();
const up = new Vector3(0, 1, 0);
const right = new Vector3(1, 0, 0);
const ahead = new Vector3(0, 0, 1);

/** A copy of a shape on the table. */
export class Copy {
  private readonly batch: Batch;
  private readonly index: number;
  private readonly now: CopyPose;
  private isGone: boolean;

  constructor(batch: Batch, index: number, place: CopyPose) {
    this.batch = batch;
    this.index = index;
    this.now = place;
    this.isGone = batch.isGone;
    if (!this.isGone) this.write();
  }

  /** The current pose, even in the middle of a movement. */
  get place(): Readonly<CopyPose> {
    return this.now;
  }

  /** Changes the pose. Does nothing after the copy is removed. */
  set(change: Partial<CopyPose>): void {
    if (this.isGone) return;
    Object.assign(this.now, change);
    this.write();
  }

  put(as: Shape, place: Partial<CopyPose>): void {
    if (this.isGone) return;
    this.batch.reshape(this.index, as);
    this.set({ ...ORIGIN, ...place });
  }

  remove(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.batch.release(this.index);
  }

  /** Detaches from the copy, so that later movements have no effect. */
  forget(): void {
    this.isGone = true;
  }

  write(): void {
    const p = this.now;
    turn.setFromAxisAngle(up, p.yaw);
    if (p.tilt) turn.multiply(more.setFromAxisAngle(right, p.tilt));
    if (p.sway) turn.multiply(more.setFromAxisAngle(ahead, p.sway));
    matrix.compose(point.set(p.x, p.y, p.z), turn, size.set(p.s, p.s * Math.max(p.grow, 0.001), p.s));
    if (p.onBoard) {
      this.batch.podium.lift(matrix);
      if (this.batch.turned) matrix.premultiply(this.batch.turned);
    }
    this.batch.mesh.setMatrixAt(this.index, matrix);
  }
}

export class Batch {
  readonly mesh: BatchedMesh;
  private readonly material: Material;
  private readonly geometries = new Map<Shape, number>();
  private readonly copies = new Map<number, Copy>();
  private vertices = VERTICES;
  turned: Matrix4 | null = null;
  isGone = false;
  readonly podium: Podium;
  private readonly deaf: () => void;

  /** @param podium raises the things on its hexes */
  constructor(quality: TableQuality, parts: Texture, podium = new Podium()) {
    this.podium = podium;
    this.deaf = podium.listen(() => this.rewrite());
    this.material = litInSpot(quality, parts, 0.85, podium.light);
    // The models have no undersides, so the front faces must cast shadows, too.
    this.material.shadowSide = DoubleSide;
    this.mesh = new BatchedMesh(COPIES, VERTICES, 0, this.material);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.sortObjects = false;
    this.mesh.frustumCulled = false;
  }

  add(as: Shape, place: Partial<CopyPose>): Copy {
    if (this.isGone) return new Copy(this, -1, { ...ORIGIN, ...place });
    if (this.copies.size >= this.mesh.maxInstanceCount) this.mesh.setInstanceCount(this.mesh.maxInstanceCount * 2);
    const index = this.mesh.addInstance(this.geometryOf(as));
    const copy = new Copy(this, index, { ...ORIGIN, ...place });
    this.copies.set(index, copy);
    return copy;
  }

  /** In radians; 0 is at rest. */
  rotate(angle: number): void {
    this.turned = angle === 0 ? null : new Matrix4().makeRotationY(angle);
    this.rewrite();
  }

  private rewrite(): void {
    for (const copy of this.copies.values()) if (copy.place.onBoard) copy.write();
  }

  reshape(index: number, as: Shape): void {
    this.mesh.setGeometryIdAt(index, this.geometryOf(as));
  }

  release(index: number): void {
    if (this.copies.delete(index)) this.mesh.deleteInstance(index);
  }

  get count(): number {
    return this.copies.size;
  }

  private geometryOf(as: Shape): number {
    const known = this.geometries.get(as);
    if (known !== undefined) return known;
    const geometry = as.carve();
    const needed = geometry.getAttribute('position').count;
    if (needed > this.mesh.unusedVertexCount) {
      this.vertices += Math.max(needed, this.vertices);
      this.mesh.setGeometrySize(this.vertices, 0);
    }
    const id = this.mesh.addGeometry(geometry);
    geometry.dispose();
    this.geometries.set(as, id);
    return id;
  }

  dispose(): void {
    this.isGone = true;
    this.deaf();
    for (const copy of this.copies.values()) copy.forget();
    this.copies.clear();
    this.mesh.dispose();
    this.material.dispose();
  }
}
