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
import { tileMaterial } from '../art/materials.ts';
import { LAND_COLOURS } from '../art/palette.ts';
import { plate, polygon } from '../art/plate.ts';
import { groundOf, hexCentre, MOST_HEXES, TILE_HEIGHT } from '../layout/place.ts';
import type { TableHex, TableQuality } from '../types.ts';
import type { Podium } from './podium.ts';

const matrix = new Matrix4();
const turn = new Quaternion();
const place = new Vector3();
const unitScale = new Vector3(1, 1, 1);
const across = new Vector3(1, 0, 0);

export class Tiles {
  readonly mesh: InstancedMesh;
  private readonly land = new InstancedBufferAttribute(new Float32Array(MOST_HEXES), 1);
  private readonly material: Material;

  private readonly podium: Podium;
  private readonly deaf: () => void;
  private readonly put: { terrain: number; roll: number; lift: number }[] = [];

  constructor(quality: TableQuality, sheet: Texture, podium: Podium) {
    this.podium = podium;
    this.deaf = podium.listen(() => this.rewrite());
    const geometry = plate(polygon(6, 0.985), TILE_HEIGHT, 0.035);
    geometry.translate(0, -TILE_HEIGHT / 2, 0);
    geometry.setAttribute('aLand', this.land);
    const sides = LAND_COLOURS.map((c) => new Color(c).toArray() as [number, number, number]);
    this.material = tileMaterial(quality, sheet, sides, podium.light);
    this.mesh = new InstancedMesh(geometry, this.material, MOST_HEXES);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
  }

  lay(hexes: readonly TableHex[]): void {
    this.mesh.count = hexes.length;
    for (const [hex, { terrain }] of hexes.entries()) this.set(hex, terrain, 0);
  }

  /** `roll`: 0 is face up, π is face down. `lift`: the height above the tile's place. */
  set(hex: number, terrain: number, roll: number, lift = 0): void {
    this.put[hex] = { terrain, roll, lift };
    const c = hexCentre(hex);
    place.set(c.x, lift - TILE_HEIGHT / 2 + groundOf(terrain), c.z);
    turn.setFromAxisAngle(across, roll);
    matrix.compose(place, turn, unitScale);
    this.podium.lift(matrix);
    this.mesh.setMatrixAt(hex, matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
    this.land.setX(hex, terrain < 0 ? 8 : terrain);
    this.land.needsUpdate = true;
  }

  private rewrite(): void {
    for (const [hex, { terrain, roll, lift }] of this.put.entries()) this.set(hex, terrain, roll, lift);
  }

  dispose(): void {
    this.deaf();
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}
