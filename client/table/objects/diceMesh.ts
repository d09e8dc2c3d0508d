/** Dice that follow recorded throws, turned so that they land on the given numbers. */

import {
  BoxGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  type Texture,
  Vector3,
} from 'three';
import { isSeated } from '../../../shared/model/game/types.ts';
import { lit } from '../art/materials.ts';
import { seatColour } from '../art/palette.ts';
import { mix } from '../layout/random.ts';
import type { TableDie, TableQuality } from '../types.ts';
import { relabel, THROW_RATE, type Throw, TRAY, throwsOf } from './throws.ts';

const MAX_DICE = 40;
export const DIE_EDGE = 0.27;
const A_TRAY = 10;
const BONE = new Color('#efe4c8');
const INK = new Color('#1f150c');
const PALE = new Color('#f6efdd');

/** The pips are in the texture of parts from row 2 on. */
function dieGeometry(steps: number): BoxGeometry {
  const g = new BoxGeometry(1, 1, 1, steps, steps, steps);
  const p = g.getAttribute('position');
  const n = g.getAttribute('normal');
  const uv = g.getAttribute('uv');
  const inner = new Vector3();
  const at = new Vector3();
  const round = 0.13;
  // In the order +x -x +y -y +z -z.
  const faces = [3, 4, 1, 6, 2, 5];
  const perFace = p.count / 6;
  for (let i = 0; i < p.count; i++) {
    at.fromBufferAttribute(p, i);
    const face = faces[Math.floor(i / perFace)]! - 1;
    uv.setXY(i, (face + 0.02 + uv.getX(i) * 0.96) / 8, (2 + 0.02 + (1 - uv.getY(i)) * 0.96) / 8);
    const lim = 0.5 - round;
    inner.set(
      Math.max(-lim, Math.min(lim, at.x)),
      Math.max(-lim, Math.min(lim, at.y)),
      Math.max(-lim, Math.min(lim, at.z)),
    );
    at.sub(inner);
    if (at.lengthSq() > 0) at.normalize();
    n.setXYZ(i, at.x, at.y, at.z);
    p.setXYZ(i, inner.x + at.x * round, inner.y + at.y * round, inner.z + at.z * round);
  }
  return g;
}

interface Rolling {
  track: number[][];
  turn: Quaternion;
  x: number;
  z: number;
  die: TableDie;
}

const matrix = new Matrix4();
const a = new Quaternion();
const b = new Quaternion();
const place = new Vector3();
const size = new Vector3();

/** Returns the half extents of the trays for `n` dice, and their number. */
export function trayArea(n: number): { trays: number; x: number; z: number } {
  const trays = Math.max(1, Math.ceil(Math.min(n, MAX_DICE) / A_TRAY));
  return { trays, x: TRAY.x * DIE_EDGE * trays, z: TRAY.z * DIE_EDGE };
}

export class DiceMesh {
  readonly mesh: InstancedMesh;
  private readonly glow: InstancedBufferAttribute;
  private readonly body: InstancedBufferAttribute;
  private readonly material: Material;
  private rolling: Rolling[] = [];
  private readonly at = new Vector3();
  private edge = DIE_EDGE;

  constructor(quality: TableQuality, parts: Texture) {
    const geometry = dieGeometry(quality === 'low' ? 2 : 3);
    this.glow = new InstancedBufferAttribute(new Float32Array(MAX_DICE), 1).setUsage(DynamicDrawUsage);
    geometry.setAttribute('aGlow', this.glow);
    const bodies = new InstancedBufferAttribute(new Float32Array(MAX_DICE * 3), 3).setUsage(DynamicDrawUsage);
    const pips = new InstancedBufferAttribute(new Float32Array(MAX_DICE * 3), 3).setUsage(DynamicDrawUsage);
    this.body = bodies;
    geometry.setAttribute('aBody', bodies);
    geometry.setAttribute('aPip', pips);
    this.material = lit(quality, parts, 0.42);
    this.material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader
        .replace(
          '#include <common>',
          '#include <common>\nattribute float aGlow; attribute vec3 aBody; attribute vec3 aPip;\nvarying float vGlow; varying vec3 vBody; varying vec3 vPip;',
        )
        .replace('#include <uv_vertex>', '#include <uv_vertex>\nvGlow = aGlow; vBody = aBody; vPip = aPip;');
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', '#include <common>\nvarying float vGlow; varying vec3 vBody; varying vec3 vPip;')
        .replace(
          '#include <map_fragment>',
          'float ink = 1.0 - texture2D(map, vMapUv).r;\ndiffuseColor.rgb = mix(vBody, vPip, ink);\ndiffuseColor.rgb = mix(diffuseColor.rgb, vec3(1.0, 0.78, 0.2), max(vGlow, 0.0) * 0.55 * (1.0 - ink));\ndiffuseColor.rgb *= 1.0 + 0.4 * vGlow;',
        );
    };
    this.material.customProgramCacheKey = () => `die-${quality}`;
    this.mesh = new InstancedMesh(geometry, this.material, MAX_DICE);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  /**
   * Prepares a throw of dice of size `scale` × DIE_EDGE. The same roll gives the same movement. Returns the
   * duration in ms.
   */
  prepare(lib: readonly Throw[], dice: readonly TableDie[], roll: number, at: Vector3, scale: number): number {
    this.at.copy(at);
    this.edge = DIE_EDGE * scale;
    this.rolling = [];
    const shown = dice.slice(0, MAX_DICE);
    const { trays } = trayArea(shown.length);
    let longest = 0;
    for (let tray = 0; tray < trays; tray++) {
      const part = shown.slice(tray * A_TRAY, (tray + 1) * A_TRAY);
      const fitting = throwsOf(lib, part.length);
      const thrown = fitting[mix(roll, tray) % Math.max(fitting.length, 1)];
      if (!thrown) continue;
      part.forEach((die, i) => {
        const track = thrown.dice[i]!;
        const rest = track[track.length - 1]!;
        const t = relabel([rest[3]!, rest[4]!, rest[5]!, rest[6]!], die.value, mix(roll, tray, i));
        const x = (tray - (trays - 1) / 2) * TRAY.x * 2;
        this.rolling.push({ track, turn: new Quaternion(...t), x, z: 0, die });
        longest = Math.max(longest, track.length);
      });
    }
    const pips = this.mesh.geometry.getAttribute('aPip') as InstancedBufferAttribute;
    this.rolling.forEach((r, i) => {
      const c = isSeated(r.die.seat) ? seatColour(r.die.seat) : BONE;
      const ink = r.die.seat === 0 || r.die.seat === 3 ? PALE : INK;
      this.body.setXYZ(i, c.r, c.g, c.b);
      pips.setXYZ(i, ink.r, ink.g, ink.b);
      this.glow.setX(i, 0);
    });
    this.body.needsUpdate = true;
    pips.needsUpdate = true;
    this.glow.needsUpdate = true;
    this.mesh.count = this.rolling.length;
    this.mesh.visible = this.rolling.length > 0;
    this.show(0);
    return ((longest - 1) / THROW_RATE) * 1000;
  }

  /** The places of each die, frame by frame. */
  get tracks(): readonly number[][][] {
    return this.rolling.map((r) => r.track);
  }

  show(seconds: number): void {
    const f = Math.max(0, seconds * THROW_RATE);
    this.rolling.forEach((r, i) => {
      const k = Math.min(Math.floor(f), r.track.length - 1);
      const k1 = Math.min(k + 1, r.track.length - 1);
      const u = Math.min(f - k, 1);
      const from = r.track[k]!;
      const to = r.track[k1]!;
      const mixed = (c: number) => from[c]! + (to[c]! - from[c]!) * (k === k1 ? 0 : u);
      place.set(
        (mixed(0) + r.x) * this.edge + this.at.x,
        mixed(1) * this.edge + this.at.y,
        (mixed(2) + r.z) * this.edge + this.at.z,
      );
      a.set(from[3]!, from[4]!, from[5]!, from[6]!).slerp(b.set(to[3]!, to[4]!, to[5]!, to[6]!), k === k1 ? 0 : u);
      matrix.compose(place, a.multiply(r.turn), size.setScalar(this.edge));
      this.mesh.setMatrixAt(i, matrix);
    });
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** Brightens the hits and dims the misses: 0 not at all, 1 fully. */
  light(t: number): void {
    this.rolling.forEach((r, i) => {
      const order = this.rolling.length > 1 ? i / (this.rolling.length - 1) : 0;
      const own = Math.max(0, Math.min(1, t * 2 - order));
      this.glow.setX(i, r.die.hit === null ? 0 : r.die.hit ? own : -0.6 * own);
    });
    this.glow.needsUpdate = true;
  }

  hide(): void {
    this.rolling = [];
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }
}
