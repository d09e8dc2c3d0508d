/**
 * Computes dice throws with real physics, once, for the table to play back. `node scripts/run.mjs
 * scripts/art/throws.ts` writes assets/table/throws.bin. Starting values use no trigonometry, so the result
 * is the same on every machine.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import RAPIER from '@dimforge/rapier3d-compat';
import { seeded } from '../../client/table/layout/random.ts';
import { packThrows, THROW_RATE, type Throw, TRAY } from '../../client/table/objects/throws.ts';

export const KEPT = 6;
export const MOST_DICE = 10;
const STEP = 1 / 120;
const EVERY = 120 / THROW_RATE;
const LONGEST_S = 2.3;

type Wall = [x: number, y: number, z: number, hx: number, hy: number, hz: number];

/** Returns one throw, or null if a die leans, is on another die or rolls too long. */
function tryThrow(n: number, seed: number): Throw | null {
  const random = seeded(seed);
  const spread = () => random() * 2 - 1;
  const world = new RAPIER.World({ x: 0, y: -42, z: 0 });
  world.timestep = STEP;
  const walls: Wall[] = [
    [0, -0.5, 0, 20, 0.5, 20],
    [-TRAY.x - 0.5, 6, 0, 0.5, 12, 20],
    [TRAY.x + 0.5, 6, 0, 0.5, 12, 20],
    [0, 6, -TRAY.z - 0.5, 20, 12, 0.5],
    [0, 6, TRAY.z + 0.5, 20, 12, 0.5],
  ];
  for (const [x, y, z, hx, hy, hz] of walls) {
    world.createCollider(
      RAPIER.ColliderDesc.cuboid(hx, hy, hz).setTranslation(x, y, z).setRestitution(0.3).setFriction(0.5),
    );
  }
  const dice = Array.from({ length: n }, (_, i) => {
    let q = [spread(), spread(), spread(), spread()] as const;
    const len = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]) || 1;
    q = [q[0] / len, q[1] / len, q[2] / len, q[3] / len];
    const column = i % 4;
    const layer = Math.floor(i / 4);
    const body = world.createRigidBody(
      RAPIER.RigidBodyDesc.dynamic()
        .setTranslation(
          -TRAY.x + 0.9 + layer * 1.3 + random() * 0.15,
          2.2 + random() * 0.8 + layer * 0.5,
          -1.9 + column * 1.27,
        )
        .setRotation({ x: q[0], y: q[1], z: q[2], w: q[3] })
        .setLinvel(8 + random() * 5, 1 + random() * 2.5, spread() * 2.5)
        .setAngvel({ x: spread() * 16, y: spread() * 12, z: -9 + spread() * 12 })
        .setCcdEnabled(true),
    );
    const shape = RAPIER.ColliderDesc.roundCuboid(0.42, 0.42, 0.42, 0.08)
      .setRestitution(0.34)
      .setFriction(0.55)
      .setDensity(1);
    world.createCollider(shape, body);
    return body;
  });
  const frames: number[][][] = dice.map(() => []);
  let quiet = 0;
  let settled = false;
  for (let step = 0; step <= LONGEST_S * 120; step++) {
    if (step % EVERY === 0) {
      dice.forEach((d, i) => {
        const p = d.translation();
        const r = d.rotation();
        frames[i]!.push([p.x, p.y, p.z, r.x, r.y, r.z, r.w]);
      });
      if (quiet >= 12) {
        settled = true;
        break;
      }
    }
    world.step();
    const still = dice.every((d) => {
      const v = d.linvel();
      const w = d.angvel();
      return v.x * v.x + v.y * v.y + v.z * v.z < 0.01 && w.x * w.x + w.y * w.y + w.z * w.z < 0.04;
    });
    quiet = still ? quiet + 1 : 0;
  }
  const flat = dice.every((d) => {
    const r = d.rotation();
    // How far each axis of the die points upwards. On a flat die, one axis is upright.
    const up = [2 * (r.x * r.y + r.z * r.w), 1 - 2 * (r.x * r.x + r.z * r.z), 2 * (r.y * r.z - r.x * r.w)];
    return Math.max(...up.map((v) => Math.abs(v))) > 0.9995 && Math.abs(d.translation().y - 0.5) < 0.02;
  });
  world.free();
  return settled && flat ? { dice: frames } : null;
}

/** Returns the throws, from one die to the most dice. */
export async function bakeThrows(): Promise<Throw[]> {
  await RAPIER.init();
  const out: Throw[] = [];
  for (let n = 1; n <= MOST_DICE; n++) {
    let kept = 0;
    for (let seed = n * 1000; kept < KEPT; seed++) {
      if (seed > n * 1000 + 900) throw new Error(`no usable throw of ${n} dice`);
      const t = tryThrow(n, seed);
      if (!t) continue;
      out.push(t);
      kept++;
    }
  }
  return out;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = await packThrows(await bakeThrows());
  writeFileSync(new URL('../../assets/table/throws.bin', import.meta.url), file);
  console.log(file.length, createHash('sha256').update(file).digest('hex'));
}
