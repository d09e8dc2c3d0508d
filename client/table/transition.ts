/** Takes the counters from where they lie to where the next model has them. */
import { Quaternion, Vector3 } from 'three';
import { BACK_CELL, type Pose, type Sprite } from './counters.ts';
import { layoutOf, type Pile, type Target } from './layout.ts';
import { easeInOut } from './motion.ts';
import { putBadges, putBlobs } from './overlays.ts';
import { type Hint, pairUp } from './pairing.ts';
import { cupPlace, hexCentre, TABLE_Y } from './place.ts';
import type { Stage } from './stage.ts';
import type { TableModel } from './types.ts';

export interface Way extends Hint {
  /** Hexes walked over, the first is where they start. */
  path?: readonly number[];
  /** Where new counters come from: out of the cup, or simply there. */
  source: 'cup' | 'here';
  sink: 'cup' | 'here';
  /** Counters that get another face or owner turn over on their way. */
  turns?: boolean;
  /** Length of one hop, ms. */
  ms: number;
}

const SPREAD_MS = 450;
const EDGE = new Vector3(0, 0, 1);

/** The mouth of the cup. */
export function cupMouth(size: number): Vector3 {
  const c = cupPlace(size);
  return new Vector3(c.x, TABLE_Y + 1.15, c.z);
}

function poseCopy(p: Pose): Pose {
  return { p: p.p.clone(), q: p.q.clone(), s: p.s };
}

const apart = (a: Pose, b: Pose) =>
  a.p.distanceToSquared(b.p) > 1e-5 || Math.abs(a.q.dot(b.q)) < 0.9995 || Math.abs(a.s - b.s) > 0.01;

/** Moves a sprite over points to a pose: hops from point to point, turning over on the last. */
function travel(stage: Stage, s: Sprite, over: Vector3[], to: Pose, ms: number, delay: number): Promise<void> {
  const from = poseCopy(s.pose);
  const points = [from.p.clone(), ...over, to.p];
  const legs = points.length - 1;
  const q0 = from.q.clone();
  const flips = Math.abs(q0.dot(to.q)) < 0.7;
  return stage.motion.run(
    ms * legs,
    (t) => {
      const f = Math.min(t * legs, legs - 1e-6);
      const leg = Math.floor(f);
      const u = easeInOut(t >= 1 ? 1 : f - leg);
      const a = points[leg]!;
      const b = points[leg + 1]!;
      s.pose.p.lerpVectors(a, b, u);
      const rise = Math.min(0.28 + a.distanceTo(b) * 0.13, 1.5) + (flips && leg === legs - 1 ? 0.25 : 0);
      s.pose.p.y += rise * 4 * u * (1 - u);
      const turn = leg === legs - 1 ? u : 0;
      s.pose.q.slerpQuaternions(q0, to.q, turn);
      s.pose.s = from.s + (to.s - from.s) * t;
      stage.counters.move(s);
    },
    delay,
  );
}

/** A counter that shows another face, or gets another owner: rises, turns over once about its edge, and lies down. */
function turnOver(stage: Stage, s: Sprite, t: Target, ms: number): Promise<void> {
  const from = poseCopy(s.pose);
  const roll = new Quaternion();
  let done = false;
  return stage.motion.run(ms, (u) => {
    const e = easeInOut(u);
    s.pose.p.lerpVectors(from.p, t.pose.p, e);
    const way = from.p.distanceTo(t.pose.p);
    s.pose.p.y += Math.min(0.6 + way * 0.13, 1.7) * 4 * u * (1 - u);
    // The new face comes up where the counter stands on its edge.
    s.pose.q.slerpQuaternions(from.q, t.pose.q, e);
    s.pose.q.multiply(roll.setFromAxisAngle(EDGE, (e < 0.5 ? e : e - 1) * Math.PI));
    s.pose.s = from.s + (t.pose.s - from.s) * e + (u < 1 ? Math.sin(Math.PI * u) * 0.35 : 0);
    if (e >= 0.5 && !done) {
      done = true;
      Object.assign(s, { cell: t.cell, seat: t.seat });
      stage.counters.write(s);
    }
    stage.counters.move(s);
  });
}

function vanish(stage: Stage, s: Sprite, ms: number): Promise<void> {
  const from = poseCopy(s.pose);
  return stage.motion.run(ms, (t) => {
    s.pose.s = from.s * (1 - t);
    s.pose.p.y = from.p.y + 0.3 * t;
    stage.counters.move(s);
  });
}

function shakeCup(stage: Stage, ms: number): Promise<void> {
  return stage.motion.run(ms, (t) => {
    const fade = Math.sin(t * Math.PI);
    stage.scenery.change('cup', {
      sway: Math.sin(t * 34) * 0.16 * fade,
      tilt: Math.cos(t * 27) * 0.12 * fade,
      y: TABLE_Y + 0.12 * fade,
    });
  });
}

/** Marks piles that stay as they are; the numbers of the others come back at the end. */
function steadyPiles(before: readonly Pile[], after: readonly Pile[]): Pile[] {
  return after.filter((p) => before.some((b) => b.key === p.key && b.count === p.count && b.x === p.x && b.z === p.z));
}

/** Brings the table to `after`; resolves when every counter lies. The rest of the model is shown at the end. */
export async function transition(stage: Stage, after: TableModel, way: Way): Promise<void> {
  const layout = layoutOf(after);
  const found = pairUp<Sprite, Target>(stage.sprites.values(), layout.targets, way);
  const steady = steadyPiles(stage.layout.piles, layout.piles);
  putBadges(stage.badges, steady);
  putBlobs(stage.blobs, steady);
  stage.wonders?.numbers(stage.model);
  const moves: { s: Sprite; t: Target; over: Vector3[]; turned: boolean }[] = [];
  stage.sprites.clear();
  for (const [s, t] of found.pairs) {
    const { key, cell, seat, veil, home, pile } = t;
    const travelled = s.home !== home;
    // A face that turns away keeps its picture until it lies down; one with another behind it shows that half way.
    const turned = cell !== BACK_CELL && s.cell !== BACK_CELL && (cell !== s.cell || s.seat !== seat) && way.turns;
    if (turned) Object.assign(s, { key, veil, home, pile });
    else
      Object.assign(s, {
        key,
        seat,
        veil,
        home,
        pile,
        cell: cell === BACK_CELL && s.cell !== BACK_CELL ? s.cell : cell,
      });
    stage.sprites.set(key, s);
    stage.counters.write(s);
    if (!turned && !apart(s.pose, t.pose)) continue;
    const middle = travelled && way.path ? way.path.slice(1, -1) : [];
    const over = middle.map((hex) => {
      const c = hexCentre(hex);
      return new Vector3(c.x, 0.12 + s.pose.p.y, c.z);
    });
    moves.push({ s, t, over, turned: turned === true });
  }
  const mouth = cupMouth(after.size);
  const under = new Vector3(mouth.x, TABLE_Y + 0.3, mouth.z);
  const cupUsed = (way.source === 'cup' && found.come.length > 0) || (way.sink === 'cup' && found.gone.length > 0);
  if (cupUsed && way.source === 'cup' && found.come.length) await shakeCup(stage, way.ms * 0.9);
  const all: Promise<void>[] = [];
  const many = moves.length + found.come.length + found.gone.length;
  const gap = Math.min(way.ms * 0.22, SPREAD_MS / Math.max(many, 1));
  let turn = 0;
  for (const m of moves) {
    const { s, t } = m;
    if (m.turned) all.push(turnOver(stage, s, t, way.ms * 1.7));
    else all.push(travel(stage, s, m.over, t.pose, way.ms, gap * turn++));
  }
  for (const t of found.come) {
    const fromCup = way.source === 'cup' && t.home[0] !== 'i';
    const pose: Pose = fromCup
      ? { p: under.clone(), q: new Quaternion().copy(t.pose.q), s: 0.6 }
      : { p: t.pose.p.clone(), q: t.pose.q.clone(), s: 0.001 };
    const made = stage.counters.add({ ...t, pose, glow: 0 });
    if (!made) continue;
    stage.sprites.set(t.key, made);
    all.push(travel(stage, made, fromCup ? [mouth] : [], t.pose, way.ms, gap * turn++));
  }
  for (const s of found.gone) {
    if (way.sink === 'cup' && s.home[0] !== 'i') {
      all.push(travel(stage, s, [mouth], { p: under, q: s.pose.q.clone(), s: 0.5 }, way.ms, gap * turn++));
    } else all.push(vanish(stage, s, way.ms * 0.7));
  }
  await Promise.all(all);
  for (const s of found.gone) stage.counters.remove(s);
  stage.show(after);
}
