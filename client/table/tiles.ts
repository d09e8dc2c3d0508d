/** The hex tiles as one instanced mesh. */
import {
  Color,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  type Texture,
  Vector3,
} from 'three';
import { tileMaterial } from './materials.ts';
import { LAND_COLOURS } from './palette.ts';
import { hexCentre, SEA_DROP, TILE_HEIGHT } from './place.ts';
import { plate, polygon } from './plate.ts';
import type { TableQuality } from './types.ts';

const SEA = 7;
const matrix = new Matrix4();
const turn = new Quaternion();
const place = new Vector3();
const one = new Vector3(1, 1, 1);
const across = new Vector3(1, 0, 0);

export class Tiles {
  readonly mesh: InstancedMesh;
  private readonly land = new InstancedBufferAttribute(new Float32Array(37), 1);
  private readonly material: Material;

  constructor(quality: TableQuality, sheet: Texture) {
    const geometry = plate(polygon(6, 0.985), TILE_HEIGHT, 0.035);
    geometry.translate(0, -TILE_HEIGHT / 2, 0);
    geometry.setAttribute('aLand', this.land);
    const sides = LAND_COLOURS.map((c) => new Color(c).toArray() as [number, number, number]);
    this.material = tileMaterial(quality, sheet, sides);
    this.mesh = new InstancedMesh(geometry, this.material, 37);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
  }

  /** Puts a tile down. `roll` 0: face up, π: face down; `lift`: height above its place. */
  set(hex: number, terrain: number, roll: number, lift = 0): void {
    const c = hexCentre(hex);
    const drop = terrain === SEA ? SEA_DROP : 0;
    place.set(c.x, lift - TILE_HEIGHT / 2 - drop, c.z);
    turn.setFromAxisAngle(across, roll);
    matrix.compose(place, turn, one);
    this.mesh.setMatrixAt(hex, matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
    this.land.setX(hex, terrain < 0 ? 8 : terrain);
    this.land.needsUpdate = true;
  }

  show(count: number): void {
    this.mesh.count = count;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}
