/** Dice that follow recorded throws, turned so that they land on the given numbers. */

import {
  DynamicDrawUsage,
  Euler,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  type Texture,
  Vector3,
} from 'three';
import { dieGeometry } from '../art/die.ts';
import { lit } from '../art/materials.ts';
import { mix } from '../layout/random.ts';
import type { TableDie, TableFlick, TableQuality } from '../types.ts';
import { paintOf } from './dice-looks.ts';
import { hangOver } from './last-die.ts';
import { mirrored, relabel, THROW_RATE, type Throw, TRAY, throwsOf } from './throws.ts';

const MAX_DICE = 40;
export const DIE_EDGE = 0.27;
const A_TRAY = 10;

const DIE_VARYINGS =
  'varying float vGlow; varying vec3 vBody; varying vec3 vPip; varying vec4 vRim; varying float vVeins;';

/** Colours each die: body, veins, rim, pips, then the light of hits and misses. */
function paint(shader: Parameters<Material['onBeforeCompile']>[0]): void {
  shader.vertexShader = shader.vertexShader
    .replace(
      '#include <common>',
      `#include <common>
      attribute float aGlow; attribute vec3 aBody; attribute vec3 aPip; attribute vec4 aRim; attribute float aVeins;
      ${DIE_VARYINGS}`,
    )
    .replace(
      '#include <uv_vertex>',
      '#include <uv_vertex>\nvGlow = aGlow; vBody = aBody; vPip = aPip; vRim = aRim; vVeins = aVeins;',
    );
  shader.fragmentShader = shader.fragmentShader
    .replace('#include <common>', `#include <common>\n${DIE_VARYINGS}`)
    .replace(
      '#include <map_fragment>',
      `
    float ink = 1.0 - texture2D(map, vMapUv).r;
    vec2 onFace = fract(vMapUv * 8.0);
    float across = onFace.x * 1.3 + onFace.y * 0.7 + floor(vMapUv.x * 8.0) * 0.37;
    float vein = smoothstep(0.8, 1.0, sin(across * 9.0 + 1.4 * sin(onFace.y * 7.0)));
    vec2 fromMiddle = abs(onFace - 0.5);
    float rim = smoothstep(0.37, 0.4, max(fromMiddle.x, fromMiddle.y)) * vRim.a;
    vec3 body = mix(mix(vBody, vec3(0.95), vein * vVeins), vRim.rgb, rim);
    diffuseColor.rgb = mix(body, vPip, ink);
    diffuseColor.rgb = mix(diffuseColor.rgb, vec3(1.0, 0.78, 0.2), max(vGlow, 0.0) * 0.55 * (1.0 - ink));
    diffuseColor.rgb *= 1.0 + 0.4 * vGlow;
    `,
    );
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
const fromPlace = new Vector3();
const held = new Euler();

/** How dice wait over the tray, in die edges. */
const HELD_COLUMNS = 5;
const HELD_APART = 1.35;
const HELD_HEIGHT = 1.9;

interface Preparation {
  throws: readonly Throw[];
  dice: readonly TableDie[];
  /** The same number gives the same movement. */
  roll: number;
  at: Vector3;
  /** The size of the dice, in DIE_EDGE. */
  scale: number;
  /** The movement is mirrored to follow this flick. */
  flick?: TableFlick | null;
  /** The index of the die that falls last, -1 for none. */
  last?: number;
}

/** Returns the half extents of the trays for `n` dice, and their number. */
export function trayArea(n: number): { trays: number; x: number; z: number } {
  const trays = Math.max(1, Math.ceil(Math.min(n, MAX_DICE) / A_TRAY));
  return { trays, x: TRAY.x * DIE_EDGE * trays, z: TRAY.z * DIE_EDGE };
}

export class DiceMesh {
  readonly mesh: InstancedMesh;
  private readonly glow: InstancedBufferAttribute;
  private readonly body: InstancedBufferAttribute;
  /** Colour and strength of the rim. */
  private readonly rim: InstancedBufferAttribute;
  private readonly veins: InstancedBufferAttribute;
  private readonly material: Material;
  private rolling: Rolling[] = [];
  /** The index of the die that falls last; -1 for none. */
  private last = -1;
  private readonly at = new Vector3();
  private edge = DIE_EDGE;
  private readonly from: Matrix4[] = [];

  constructor(quality: TableQuality, parts: Texture) {
    const geometry = dieGeometry(quality === 'low' ? 2 : 3);
    this.glow = new InstancedBufferAttribute(new Float32Array(MAX_DICE), 1).setUsage(DynamicDrawUsage);
    geometry.setAttribute('aGlow', this.glow);
    const bodies = new InstancedBufferAttribute(new Float32Array(MAX_DICE * 3), 3).setUsage(DynamicDrawUsage);
    const pips = new InstancedBufferAttribute(new Float32Array(MAX_DICE * 3), 3).setUsage(DynamicDrawUsage);
    this.body = bodies;
    geometry.setAttribute('aBody', bodies);
    geometry.setAttribute('aPip', pips);
    this.rim = new InstancedBufferAttribute(new Float32Array(MAX_DICE * 4), 4).setUsage(DynamicDrawUsage);
    this.veins = new InstancedBufferAttribute(new Float32Array(MAX_DICE), 1).setUsage(DynamicDrawUsage);
    geometry.setAttribute('aRim', this.rim);
    geometry.setAttribute('aVeins', this.veins);
    this.material = lit(quality, parts, 0.42);
    this.material.onBeforeCompile = paint;
    this.material.customProgramCacheKey = () => `die-${quality}`;
    this.mesh = new InstancedMesh(geometry, this.material, MAX_DICE);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  /** Prepares a throw. Returns its duration in ms. */
  prepare({ throws, dice, roll, at, scale, flick = null, last = -1 }: Preparation): number {
    this.last = last;
    this.at.copy(at);
    this.edge = DIE_EDGE * scale;
    this.rolling = [];
    const shown = dice.slice(0, MAX_DICE);
    const { trays } = trayArea(shown.length);
    let longest = 0;
    for (let tray = 0; tray < trays; tray++) {
      const part = shown.slice(tray * A_TRAY, (tray + 1) * A_TRAY);
      const fitting = throwsOf(throws, part.length);
      const recorded = fitting[mix(roll, tray) % Math.max(fitting.length, 1)];
      if (!recorded) continue;
      // Recorded throws go to the right and to the front.
      const thrown = flick ? mirrored(recorded, flick.x < 0, flick.y < 0) : recorded;
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
      const { body, pip, rim, veins } = paintOf(r.die);
      this.body.setXYZ(i, body.r, body.g, body.b);
      pips.setXYZ(i, pip.r, pip.g, pip.b);
      this.rim.setXYZW(i, rim?.r ?? 0, rim?.g ?? 0, rim?.b ?? 0, rim === null ? 0 : 1);
      this.veins.setX(i, veins);
      this.glow.setX(i, 0);
    });
    this.body.needsUpdate = true;
    pips.needsUpdate = true;
    this.rim.needsUpdate = true;
    this.veins.needsUpdate = true;
    this.glow.needsUpdate = true;
    this.mesh.count = this.rolling.length;
    this.mesh.visible = this.rolling.length > 0;
    this.show(0);
    return ((longest - 1) / THROW_RATE) * 1000;
  }

  /** Shows the dice above the tray, before the throw. They move up and down once for each 1 of `beat`. */
  hover(beat: number): void {
    const n = this.rolling.length;
    const columns = Math.min(n, HELD_COLUMNS);
    this.rolling.forEach((_, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, n - row * columns);
      const bob = Math.sin((beat + i * 0.17) * Math.PI * 2);
      place.set(
        ((i % columns) - (inRow - 1) / 2) * HELD_APART * this.edge + this.at.x,
        (HELD_HEIGHT + 0.14 * bob) * this.edge + this.at.y,
        (row - (Math.ceil(n / columns) - 1) / 2) * HELD_APART * this.edge + this.at.z,
      );
      a.setFromEuler(held.set(0.5 + 0.12 * bob, 0.6 + i * 1.3 + 0.1 * bob, 0.35));
      matrix.compose(place, a, size.setScalar(this.edge));
      this.mesh.setMatrixAt(i, matrix);
    });
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** Stores the places of the dice for `gather`. */
  keep(): void {
    this.rolling.forEach((_, i) => {
      const kept = this.from[i] ?? new Matrix4();
      this.from[i] = kept;
      this.mesh.getMatrixAt(i, kept);
    });
  }

  /** Moves the dice from where `keep` found them to the start of their throw, 0 to 1. */
  gather(t: number): void {
    this.show(0);
    this.rolling.forEach((_, i) => {
      this.mesh.getMatrixAt(i, matrix);
      matrix.decompose(place, a, size);
      this.from[i]?.decompose(fromPlace, b, size);
      matrix.compose(fromPlace.lerp(place, t), b.slerp(a, t), size.setScalar(this.edge));
      this.mesh.setMatrixAt(i, matrix);
    });
  }

  /** The places of all dice except the last, frame by frame. */
  get tracks(): readonly number[][][] {
    return this.rolling.flatMap((r, i) => (i === this.last ? [] : [r.track]));
  }

  /** `hang`: how far the last die has come, from 0 (over its place) to 1 (at rest). */
  show(seconds: number, hang = 0): void {
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
      if (i === this.last) {
        const rest = r.track[r.track.length - 1]!;
        const high = hangOver(rest, seconds, hang, a);
        place
          .set((rest[0]! + r.x) * this.edge, (rest[1]! + high) * this.edge, (rest[2]! + r.z) * this.edge)
          .add(this.at);
      }
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
