/** All counters as one instanced mesh. */

import {
  type BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Vector3,
} from 'three';
import { KINDS } from '../../../shared/model/catalogue/index.ts';
import { isSeated } from '../../../shared/model/game/types.ts';
import { counterMaterial, type FaceSheets, type WindowHeight } from '../art/materials.ts';
import { seatColour } from '../art/palette.ts';
import { plate, roundedSquare } from '../art/plate.ts';
import type { Counted, Pose } from '../layout/layout.ts';
import { COUNTER_HEIGHT, COUNTER_SIZE } from '../layout/place.ts';
import type { TableQuality } from '../types.ts';
import type { Podium } from './podium.ts';

/** Room for the counters of two boxes, more than any game has. */
const MAX_COUNTERS = 2 * KINDS.reduce((sum, { count }) => sum + count, 0);

export interface Drawn extends Counted {
  index: number;
  pose: Pose;
  glow: Glow;
}

/** Marks: 0 none, 1 a legal choice, 2 chosen, 3 in danger. */
export type Glow = 0 | 1 | 2 | 3;

const isOnBoard = ({ home }: Drawn): boolean => home.in === 'hex' || home.in === 'income';

const scratch = new Matrix4();
const size = new Vector3();

export class CounterMesh {
  readonly mesh: InstancedMesh;
  private readonly look: InstancedBufferAttribute;
  private readonly tint: InstancedBufferAttribute;
  private readonly geometry: BufferGeometry;
  private readonly material: Material;
  private readonly free: number[] = [];
  private readonly byIndex: (Drawn | null)[] = [];

  private readonly height: WindowHeight = { value: 720 };
  private turned: Matrix4 | null = null;

  private readonly podium: Podium;
  private readonly deaf: () => void;

  constructor(quality: TableQuality, sheets: FaceSheets, podium: Podium) {
    this.podium = podium;
    this.deaf = podium.listen(() => this.rewrite());
    const steps = quality === 'low' ? 1 : 2;
    this.geometry = plate(roundedSquare(COUNTER_SIZE, 0.045, steps), COUNTER_HEIGHT, 0.012);
    this.geometry.translate(0, -COUNTER_HEIGHT / 2, 0);
    this.look = new InstancedBufferAttribute(new Float32Array(MAX_COUNTERS * 4), 4).setUsage(DynamicDrawUsage);
    this.tint = new InstancedBufferAttribute(new Float32Array(MAX_COUNTERS * 3), 3).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute('aLook', this.look);
    this.geometry.setAttribute('aTint', this.tint);
    this.material = counterMaterial(quality, sheets, COUNTER_SIZE, this.height, podium.light);
    this.mesh = new InstancedMesh(this.geometry, this.material, MAX_COUNTERS);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    // All counters are always drawn: testing which are in the picture would cost more than it saves.
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  /** In CSS pixels; small counters show faces that are readable from afar. */
  setHeight(height: number): void {
    this.height.value = height;
  }

  add(drawn: Omit<Drawn, 'index'>): Drawn | null {
    const index = this.free.pop() ?? this.byIndex.length;
    if (index >= MAX_COUNTERS) return null;
    const counter: Drawn = { ...drawn, index };
    this.byIndex[index] = counter;
    this.mesh.count = this.byIndex.length;
    this.write(counter);
    return counter;
  }

  remove(drawn: Drawn): void {
    if (this.byIndex[drawn.index] !== drawn) return;
    this.byIndex[drawn.index] = null;
    this.free.push(drawn.index);
    scratch.makeScale(0, 0, 0);
    this.mesh.setMatrixAt(drawn.index, scratch);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  write(s: Drawn): void {
    this.move(s);
    this.look.setXYZW(s.index, s.cell, s.veil, s.glow, isSeated(s.seat) ? 1 : 0);
    const c = seatColour(s.seat);
    this.tint.setXYZ(s.index, c.r, c.g, c.b);
    this.look.needsUpdate = true;
    this.tint.needsUpdate = true;
  }

  move(s: Drawn): void {
    scratch.compose(s.pose.p, s.pose.q, size.setScalar(s.pose.s));
    if (isOnBoard(s)) {
      this.podium.lift(scratch);
      if (this.turned) scratch.premultiply(this.turned);
    }
    this.mesh.setMatrixAt(s.index, scratch);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** In radians; 0 is at rest. */
  rotate(angle: number): void {
    this.turned = angle === 0 ? null : new Matrix4().makeRotationY(angle);
    this.rewrite();
  }

  private rewrite(): void {
    for (const s of this.all()) if (isOnBoard(s)) this.move(s);
  }

  at(index: number): Drawn | null {
    return this.byIndex[index] ?? null;
  }

  *all(): Iterable<Drawn> {
    for (const s of this.byIndex) if (s) yield s;
  }

  dispose(): void {
    this.deaf();
    this.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}
