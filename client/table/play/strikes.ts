/** Blows, shots and spells of a battle, and the counters that fall. Loaded on first use. */
import { Quaternion, Vector3 } from 'three';
import type { Target } from '../../../shared/model/game/types.ts';
import { FORT_SPOT, hexCentre, type Point } from '../layout/place.ts';
import { diceSpot } from '../layout/stage.ts';
import type { Drawn } from '../objects/counter-mesh.ts';
import { easeOut } from '../objects/motion.ts';
import type { ShotKind } from '../objects/shots.ts';
import { type Laid, the } from './parts.ts';
import { type Of, type Staged, settle } from './transition.ts';

/** A counter or fort of a battle, with its place before the hex is raised. */
export interface Thing {
  at: Point;
  size: number;
  counter: Drawn | null;
}

/** Finds a target in a hex; null if it is not on the table. */
export function thingOf(laid: Laid, hex: number, target: Target): Thing | null {
  if (target === 'fort') {
    const c = hexCentre(hex);
    return { at: { x: c.x + FORT_SPOT.x, y: 0.45, z: c.z + FORT_SPOT.z }, size: 1, counter: null };
  }
  for (const counter of the(laid.parts.counters).drawn.values()) {
    const { home } = counter;
    const isTarget = target === 'town' ? home.in === 'income' && home.hex === hex : counter.id === target;
    if (isTarget) return thingFrom(counter);
  }
  return null;
}

function thingFrom(counter: Drawn): Thing {
  const { p, s } = counter.pose;
  return { at: { x: p.x, y: p.y + 0.08, z: p.z }, size: s, counter };
}

/** The parts of an attack's time after which the attacker hits, and after which it returns. */
const HITS = 0.5;
const STAYS = 0.62;
/** How near an attacker comes: this part of the way to its target. */
const REACH = 0.66;

/** The attacker draws back, dashes to its target, stops there for a moment and returns. */
async function lunge(laid: Laid, counter: Drawn, to: Point, ms: number, delay: number, hit: () => void): Promise<void> {
  const { mesh } = the(laid.parts.counters);
  const home = counter.pose.p.clone();
  const way = new Vector3(to.x, home.y, to.z).sub(home);
  let isHit = false;
  await laid.motion.run(
    ms,
    (t) => {
      const back = -0.16 * Math.sin(Math.min(1, t / 0.26) * Math.PI);
      const dash = t < 0.26 ? 0 : t < HITS ? ((t - 0.26) / (HITS - 0.26)) ** 2 : t < STAYS ? 1 : 0;
      const u = t >= STAYS ? 1 - easeOut((t - STAYS) / (1 - STAYS)) : Math.max(back, 0) + (dash > 0 ? dash : back);
      counter.pose.p.copy(home).addScaledVector(way, t >= 1 ? 0 : u * REACH);
      counter.pose.p.y = home.y + (t >= 1 ? 0 : 0.3 * Math.max(0, u));
      mesh.move(counter);
      if (t >= HITS && !isHit) {
        isHit = true;
        hit();
      }
    },
    delay,
  );
}

/** The target flares up and is pushed away from the blow. */
function recoil(laid: Laid, hex: number, { counter, at }: Thing, from: Point, ms: number): Promise<void> {
  if (counter === null) return the(laid.parts.forts).crack(hex, ms * 1.6);
  const { mesh } = the(laid.parts.counters);
  const { x, z } = counter.pose.p;
  const away = Math.hypot(at.x - from.x, at.z - from.z) || 1;
  const { glow } = counter;
  return laid.motion.run(ms, (t) => {
    const push = t < 1 ? 0.12 * Math.sin(Math.PI * Math.min(1, t * 1.6)) * (1 - t) : 0;
    const shiver = t < 1 ? Math.sin(t * 36) * 0.03 * (1 - t) : 0;
    counter.pose.p.x = x + ((at.x - from.x) / away) * push + shiver;
    counter.pose.p.z = z + ((at.z - from.z) / away) * push;
    counter.glow = t < 0.6 ? 3 : glow;
    mesh.write(counter);
  });
}

const SHOT_OF = { magic: 'spell', ranged: 'arrow', melee: 'stone' } as const satisfies Record<string, ShotKind>;

/**
 * Returns the piece that deals a blow. If it has fallen in the same step, returns another piece of its side,
 * or null if none is left.
 */
function strikerOf(laid: Laid, hex: number, by: Target | undefined, nth: number, struck: Drawn | null): Thing | null {
  const own = by === undefined ? null : thingOf(laid, hex, by);
  if (own !== null || by === undefined || struck === null) return own;
  const others = [...the(laid.parts.counters).drawn.values()].filter(
    (c) => c.home.in === 'hex' && c.home.hex === hex && c.seat !== struck.seat,
  );
  const other = others[nth % Math.max(1, others.length)];
  return other === undefined ? null : thingFrom(other);
}

/** Each die that hit strikes its target; then the changed counters are shown. */
export async function strike({ after, hex, targets, by, step }: Of<'strike'>, staged: Staged): Promise<void> {
  const { laid, ms } = staged;
  const gap = ms * Math.min(0.16, 0.5 / Math.max(1, targets.length));
  const busy = new Set<Drawn>();
  const blow = async (target: Target, i: number): Promise<void> => {
    const to = thingOf(laid, hex, target);
    if (to === null) return;
    const striker = strikerOf(laid, hex, by[i], i, to.counter);
    const from = striker?.at ?? diceSpot(hex, the(laid.parts.camera).aside);
    let recoils: Promise<void> | null = null;
    const hit = () => {
      recoils = recoil(laid, hex, to, from, ms * 0.55);
    };
    const attacker = striker?.counter ?? null;
    if (step === 'melee' && attacker !== null && !busy.has(attacker)) {
      busy.add(attacker);
      await lunge(laid, attacker, to.at, ms * 1.15, i * gap, hit);
    } else {
      const shot = { from, to: to.at, as: SHOT_OF[step] };
      await laid.parts.marks.current?.shoot(shot, striker !== null, ms * 0.6, i * gap);
      hit();
    }
    await recoils;
  };
  await Promise.all(targets.map(blow));
  await settle({ ...staged, ms: ms * 0.5 }, after);
}

const OFF = 1.45;

/** A fallen counter slides over the rim and tumbles off the raised hex. */
async function tumble(laid: Laid, hex: number, counter: Drawn, ms: number, delay: number): Promise<void> {
  const { mesh } = the(laid.parts.counters);
  const c = hexCentre(hex);
  const { p, q, s } = { p: counter.pose.p.clone(), q: counter.pose.q.clone(), s: counter.pose.s };
  // Counters leave to the nearer side, because the fort and the other ranks are in the way elsewhere.
  const out = new Vector3((p.x < c.x ? -1 : 1) * 1.2, 0, p.z - c.z).normalize();
  const end = new Vector3(c.x, p.y, c.z).addScaledVector(out, OFF);
  const axis = new Vector3(out.z, 0, -out.x);
  const spin = new Quaternion();
  await laid.motion.run(
    ms,
    (t) => {
      const u = t * t;
      counter.pose.p.lerpVectors(p, end, u);
      counter.pose.p.y = p.y + Math.sin(Math.PI * Math.min(1, t * 1.3)) * 0.2 - 0.25 * u * u;
      counter.pose.q.copy(spin.setFromAxisAngle(axis, 5 * u)).multiply(q);
      counter.pose.s = t < 0.8 ? s : Math.max(0.001, (s * (1 - t)) / 0.2);
      counter.veil = Math.max(counter.veil, u * 0.8);
      mesh.write(counter);
    },
    delay,
  );
}

/** A fallen counter shakes and breaks to shards. */
async function shatter(laid: Laid, counter: Drawn, ms: number, delay: number): Promise<void> {
  const { mesh } = the(laid.parts.counters);
  const { at } = thingFrom(counter);
  const { s } = counter.pose;
  const { x } = counter.pose.p;
  await laid.motion.run(
    ms * 0.35,
    (t) => {
      counter.pose.p.x = x + Math.sin(t * 30) * 0.03;
      counter.pose.s = t < 1 ? s * (1 + 0.1 * t) : 0.001;
      mesh.write(counter);
    },
    delay,
  );
  await laid.parts.marks.current?.shatter(at, counter.seat, ms * 0.8);
}

/** Losses break or tumble off the hex in turn. */
export async function fall({ after, hex, ids }: Of<'fall'>, staged: Staged): Promise<void> {
  const { laid, ms } = staged;
  const { drawn } = the(laid.parts.counters);
  const fallen = [...drawn.values()].filter((c) => c.id > 0 && ids.includes(c.id));
  const gap = ms * Math.min(0.15, 0.5 / Math.max(1, fallen.length));
  await Promise.all(
    fallen.map((counter, i) =>
      counter.id % 2 === 0 ? shatter(laid, counter, ms, i * gap) : tumble(laid, hex, counter, ms * 1.1, i * gap),
    ),
  );
  await settle({ ...staged, ms: ms * 0.4 }, after);
}
