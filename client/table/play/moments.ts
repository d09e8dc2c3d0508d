/** Moments of the player: a draw that rises from the cup, and a hero who joins. Loaded on first use. */
import { type PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { layoutOf, type Pose, type Target } from '../layout/layout.ts';
import { onRack } from '../layout/pairing.ts';
import { COUNTER_SIZE, cupPlace, groundOf, hexCentre, TABLE_Y } from '../layout/place.ts';
import { bySpecial } from '../layout/special.ts';
import type { Drawn } from '../objects/counter-mesh.ts';
import { easeInOut, easeOut } from '../objects/motion.ts';
import { type Laid, the } from './parts.ts';
import { type Of, type Staged, settle } from './transition.ts';

/** What the fan needs of the window: its size, and the space that panels cover, in CSS pixels. */
interface Lens {
  camera: PerspectiveCamera;
  frame: { width: number; height: number; insets: { top: number; right: number; bottom: number; left: number } };
}

const stand = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2);
const EDGE = new Vector3(0, 0, 1);
const COLUMNS = 5;
/** How far before the camera the fan is, as a fraction of the camera's distance. */
const NEAR = 0.45;
/** Turn of a counter of the fan against its neighbour, radians. */
const SPREAD = 0.07;
/** The fan's counters are at most this part of the free height. */
const LARGEST = 0.3;

/** How long `drew` (shared/model/events/rack.ts) is shown at normal speed, ms. The parts add up to 1. */
const DRAW_MS = 1200;
const SHAKES = 0.12;
const RISES = 0.28;
const TURNS = 0.3;
const RESTS = 0.1;
const LEAVES = 0.2;

/** Returns `n` face-up places in a fan before the camera, in the space that no panel covers. */
export function fanPoses({ camera, frame }: Lens, n: number, distance: number): Pose[] {
  const { width, height, insets } = frame;
  const away = distance * NEAR;
  const unit = (2 * Math.tan((camera.fov * Math.PI) / 360) * away) / height;
  const columns = Math.min(n, COLUMNS);
  const rows = Math.ceil(n / columns);
  const free = { x: width - insets.left - insets.right, y: height - insets.top - insets.bottom };
  const cell = Math.min((free.y * LARGEST) / Math.max(1, rows / 2), (free.x * 0.92) / columns) * unit;
  const middle = { x: (insets.left - insets.right) / 2, y: (insets.bottom - insets.top) / 2 };
  const right = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion);
  const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion);
  const ahead = new Vector3(0, 0, -1).applyQuaternion(camera.quaternion);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const off = (i % columns) - (Math.min(columns, n - row * columns) - 1) / 2;
    const x = middle.x * unit + off * cell;
    const y = middle.y * unit + ((rows - 1) / 2 - row) * cell - off * off * cell * 0.035;
    const p = camera.position.clone().addScaledVector(ahead, away).addScaledVector(right, x).addScaledVector(up, y);
    const q = camera.quaternion.clone().multiply(new Quaternion().setFromAxisAngle(EDGE, -off * SPREAD));
    return { p, q: q.multiply(stand), s: (cell * 0.88) / COUNTER_SIZE };
  });
}

/** Returns the drawn counters that this player may see, the most special last. */
function freshOf(laid: Laid, { after, seat }: Of<'draw'>): Target[] {
  const { drawn } = the(laid.parts.counters);
  return layoutOf(after)
    .targets.filter((t) => t.home.in === 'rack' && t.home.seat === seat && t.id > 0 && !drawn.has(t.key))
    .sort((a, b) => bySpecial(a.cell, b.cell));
}

interface Shown {
  counter: Drawn;
  pose: Pose;
}

/** Puts the drawn counters into the cup, face down. */
function inCup(laid: Laid, fresh: readonly Target[], poses: readonly Pose[]): Shown[] {
  const { drawn, mesh } = the(laid.parts.counters);
  const c = cupPlace(laid.model.size);
  return fresh.flatMap((target, i) => {
    const pose = poses[i];
    const p = new Vector3(c.x, TABLE_Y + 0.3, c.z);
    const from: Pose = { p, q: new Quaternion().setFromAxisAngle(EDGE, Math.PI), s: 0.6 };
    const counter = pose && mesh.add({ ...target, pose: from, glow: 0 });
    if (!counter) return [];
    drawn.set(target.key, counter);
    return [{ counter, pose }];
  });
}

function rise(laid: Laid, { counter, pose }: Shown, ms: number, delay: number): Promise<void> {
  const { mesh } = the(laid.parts.counters);
  const from: Pose = { p: counter.pose.p.clone(), q: counter.pose.q.clone(), s: counter.pose.s };
  const back = pose.q.clone().multiply(new Quaternion().setFromAxisAngle(EDGE, Math.PI));
  return laid.motion.run(
    ms,
    (t) => {
      const u = easeOut(t);
      counter.pose.p.lerpVectors(from.p, pose.p, u);
      // Out of the cup first, then towards the player.
      counter.pose.p.y += Math.sin(Math.PI * u) * 0.9;
      counter.pose.q.slerpQuaternions(from.q, back, u);
      counter.pose.s = from.s + (pose.s - from.s) * u;
      mesh.move(counter);
    },
    delay,
  );
}

function turnUp(laid: Laid, { counter, pose }: Shown, ms: number, delay: number, swells: number): Promise<void> {
  const { mesh } = the(laid.parts.counters);
  const roll = new Quaternion();
  return laid.motion.run(
    ms,
    (t) => {
      counter.pose.q.copy(pose.q).multiply(roll.setFromAxisAngle(EDGE, Math.PI * (1 - easeInOut(t))));
      counter.pose.s = pose.s * (1 + swells * Math.sin(Math.PI * t));
      mesh.move(counter);
    },
    delay,
  );
}

/**
 * The viewer's drawn counters rise from the cup, turn over before the viewer, the most special last, and go
 * to the rack. Other seats' counters go to their racks face down.
 */
export async function draw(a: Of<'draw'>, staged: Staged): Promise<void> {
  const { laid, ms, pace } = staged;
  const { lens, distance } = the(laid.parts.camera);
  const fresh = freshOf(laid, a);
  if (!lens || fresh.length === 0) {
    await settle(staged, a.after, { to: onRack(a.seat), source: 'cup', ms: ms * 0.85 });
    return;
  }
  const part = (share: number) => DRAW_MS * pace.all * share;
  await the(laid.parts.cup).shake(part(SHAKES));
  const shown = inCup(laid, fresh, fanPoses(lens, fresh.length, distance));
  const steps = Math.max(shown.length - 1, 1);
  await Promise.all(shown.map((counter, i) => rise(laid, counter, part(RISES * 0.6), part((RISES * 0.4 * i) / steps))));
  await Promise.all(
    shown.map((counter, i) => {
      const isLast = i === shown.length - 1;
      const delay = part((TURNS * 0.55 * i) / steps);
      return turnUp(laid, counter, part(TURNS * 0.45), delay, isLast ? 0.35 : 0.1);
    }),
  );
  await laid.motion.wait(part(RESTS));
  await settle({ ...staged, ms: part(LEAVES) }, a.after);
}

/** Rings that burst from the hex of a hero who joins. */
const BURST = 6;

/** Moves counters and turns them over on the way. A hero who joins lights up its hex. */
export async function turn({ after, from, to }: Of<'turn'>, staged: Staged): Promise<void> {
  const { laid, ms } = staged;
  const { marks, stage } = laid.parts;
  const hex = from.in === 'pool' && to.in === 'hex' ? to.hex : -1;
  if (hex !== -1) void the(stage).moment(hex, ms * 0.5);
  await settle(staged, after, { from, to, turns: true });
  if (hex === -1) return;
  const c = hexCentre(hex);
  const y = groundOf(after.hexes[hex]?.terrain ?? -1) + 0.2;
  const around = Array.from({ length: BURST }, (_, i) => {
    const angle = (i / BURST) * Math.PI * 2;
    return { x: c.x + Math.cos(angle) * 0.9, y, z: c.z + Math.sin(angle) * 0.9 };
  });
  void marks.current?.fly({ x: c.x, y: y + 0.2, z: c.z }, around, ms * 0.5);
  void the(stage).moment(-1, ms * 0.5);
}
