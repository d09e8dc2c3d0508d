/** Flat pictures as one instanced mesh: numbers that face the camera, or shadows. */

import {
  type BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  type Texture,
  Vector3,
} from 'three';
import { spriteMaterial } from '../art/materials.ts';
import type { Sprite } from '../layout/marks.ts';
import { MOST_HEXES } from '../layout/place.ts';
import type { Podium } from './podium.ts';

const matrix = new Matrix4();
const point = new Vector3();
const size = new Vector3();
const flat = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2);
const MOST = 5 * MOST_HEXES;

/** The quads are flat on the table until `face` turns them. */
export class Quads {
  readonly mesh: InstancedMesh;
  private readonly cell: InstancedBufferAttribute;
  private readonly material: Material;
  private marks: readonly Sprite[] = [];
  private readonly podium: Podium | null;
  private readonly deaf: (() => void) | null;
  private turn = flat;

  /** A higher `order` is on top. With a `podium` the quads rise with marked hexes. */
  constructor(parts: Texture, order: number, podium: Podium | null = null) {
    this.podium = podium;
    this.deaf = podium?.listen(() => this.face(this.turn)) ?? null;
    const geometry = new PlaneGeometry(1, 1);
    const uv = geometry.getAttribute('uv') as BufferAttribute;
    for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i));
    this.cell = new InstancedBufferAttribute(new Float32Array(MOST * 4), 4).setUsage(DynamicDrawUsage);
    geometry.setAttribute('aCell', this.cell);
    this.material = spriteMaterial(parts);
    this.mesh = new InstancedMesh(geometry, this.material, MOST);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.mesh.count = 0;
  }

  show(marks: readonly Sprite[]): void {
    this.marks = marks.slice(0, MOST);
    for (const [i, mark] of this.marks.entries()) this.cell.setXYZW(i, ...mark.cell);
    this.cell.needsUpdate = true;
    this.mesh.count = this.marks.length;
    this.mesh.visible = this.marks.length > 0;
    this.face(flat);
  }

  face(turn: Quaternion): void {
    this.turn = turn;
    for (const [i, { x, y, z, s, depth = s }] of this.marks.entries()) {
      const up = this.podium?.markedUp(x, z) ?? 0;
      matrix.compose(point.set(x, y + up, z), turn, size.set(s, depth, 1));
      this.mesh.setMatrixAt(i, matrix);
    }
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.deaf?.();
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}
