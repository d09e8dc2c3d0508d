// Moves the counters to their places in the next model.
import { Quaternion, Vector3 } from 'three';
import { BACK_CELL, layoutOf, type Pile, type Pose, type Target } from '../layout/layout.ts';
import { type Hint, isSameHome, isSamePile, pairUp } from '../layout/pairing.ts';
import { cupPlace, hexCentre, TABLE_Y } from '../layout/place.ts';
import type { CounterMesh, Drawn } from '../objects/counter-mesh.ts';
import type { DiceView, Pace } from '../objects/DiceTray.tsx';
import { easeInOut } from '../objects/motion.ts';
import type { TableAnimation, TableModel } from '../types.ts';
import { type Laid, the } from './parts.ts';

interface Way extends Hint {
  path?: readonly number[];
  source: 'cup' | 'here';
  sink: 'cup' | 'here';
  turns?: boolean;
  /** Duration of a hop, ms. */
  ms: number;
}

interface Moving {
  laid: Laid;
  mesh: CounterMesh;
}

const SPREAD_MS = 450;
const EDGE = new Vector3(0, 0, 1);

function cupMouth(size: number): Vector3 {
  const c = cupPlace(size);
  return new Vector3(c.x, TABLE_Y + 1.15, c.z);
}

function poseCopy(p: Pose): Pose {
  return { p: p.p.clone(), q: p.q.clone(), s: p.s };
}

const apart = (a: Pose, b: Pose) =>
  a.p.distanceToSquared(b.p) > 1e-5 || Math.abs(a.q.dot(b.q)) < 0.9995 || Math.abs(a.s - b.s) > 0.01;

/** The counter hops from point to point and turns over on the last hop. */
function travel({ laid, mesh }: Moving, s: Drawn, over: Vector3[], to: Pose, ms: number, delay: number): Promise<void> {
  const from = poseCopy(s.pose);
  const points = [from.p.clone(), ...over, to.p];
  const legs = points.length - 1;
  const q0 = from.q.clone();
  const flips = Math.abs(q0.dot(to.q)) < 0.7;
  return laid.motion.run(
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
      mesh.move(s);
    },
    delay,
  );
}

/** The counter rises, turns over once about its edge, and lands. */
function turnOver({ laid, mesh }: Moving, s: Drawn, t: Target, ms: number): Promise<void> {
  const from = poseCopy(s.pose);
  const roll = new Quaternion();
  let done = false;
  return laid.motion.run(ms, (u) => {
    const e = easeInOut(u);
    s.pose.p.lerpVectors(from.p, t.pose.p, e);
    const way = from.p.distanceTo(t.pose.p);
    s.pose.p.y += Math.min(0.6 + way * 0.13, 1.7) * 4 * u * (1 - u);
    s.pose.q.slerpQuaternions(from.q, t.pose.q, e);
    s.pose.q.multiply(roll.setFromAxisAngle(EDGE, (e < 0.5 ? e : e - 1) * Math.PI));
    s.pose.s = from.s + (t.pose.s - from.s) * e + (u < 1 ? Math.sin(Math.PI * u) * 0.35 : 0);
    if (e >= 0.5 && !done) {
      done = true;
      Object.assign(s, { cell: t.cell, seat: t.seat });
      mesh.write(s);
    }
    mesh.move(s);
  });
}

function vanish({ laid, mesh }: Moving, s: Drawn, ms: number): Promise<void> {
  const from = poseCopy(s.pose);
  return laid.motion.run(ms, (t) => {
    s.pose.s = from.s * (1 - t);
    s.pose.p.y = from.p.y + 0.3 * t;
    mesh.move(s);
  });
}

function steadyPiles(before: readonly Pile[], after: readonly Pile[]): Pile[] {
  return after.filter((p) => before.some((b) => isSamePile(b, p) && b.count === p.count && b.x === p.x && b.z === p.z));
}

interface Journey {
  counter: Drawn;
  target: Target;
  over: Vector3[];
  turned: boolean;
}

function depart(mesh: CounterMesh, counter: Drawn, target: Target, way: Way): Journey | null {
  const { key, id, cell, seat, veil, home, pile } = target;
  const travelled = !isSameHome(counter.home, home);
  const shownCell = counter.cell;
  // A counter that turns face down keeps its picture until it lies flat. A counter that turns to another
  // picture changes it in the middle of the turn.
  const turned =
    way.turns === true &&
    cell !== BACK_CELL &&
    shownCell !== BACK_CELL &&
    (cell !== shownCell || counter.seat !== seat);
  Object.assign(counter, { key, id, veil, home, pile });
  if (!turned) Object.assign(counter, { seat, cell: cell === BACK_CELL && shownCell !== BACK_CELL ? shownCell : cell });
  mesh.write(counter);
  if (!turned && !apart(counter.pose, target.pose)) return null;
  const middle = travelled && way.path ? way.path.slice(1, -1) : [];
  const over = middle.map((hex) => {
    const c = hexCentre(hex);
    return new Vector3(c.x, 0.12 + counter.pose.p.y, c.z);
  });
  return { counter, target, over, turned };
}

/** Moves the table to `after`; resolves when all counters are in place. */
async function transition(laid: Laid, after: TableModel, way: Way): Promise<void> {
  const { mesh, drawn } = the(laid.parts.counters);
  const moving = { laid, mesh };
  const layout = layoutOf(after);
  const pairing = pairUp<Drawn, Target>(drawn.values(), layout.targets, way);
  the(laid.parts.piles).keep(steadyPiles(laid.layout.piles, layout.piles));
  drawn.clear();
  for (const [counter, target] of pairing.pairs) drawn.set(target.key, counter);
  const journeys = pairing.pairs.flatMap(([counter, target]) => depart(mesh, counter, target, way) ?? []);
  const mouth = cupMouth(after.size);
  const inside = new Vector3(mouth.x, TABLE_Y + 0.3, mouth.z);
  if (way.source === 'cup' && pairing.come.length > 0) await the(laid.parts.cup).shake(way.ms * 0.9);
  const many = journeys.length + pairing.come.length + pairing.gone.length;
  const gap = Math.min(way.ms * 0.22, SPREAD_MS / Math.max(many, 1));
  let turn = 0;
  const go = (counter: Drawn, over: Vector3[], to: Pose) => travel(moving, counter, over, to, way.ms, gap * turn++);
  await Promise.all([
    ...journeys.map(({ counter, target, over, turned }) =>
      turned ? turnOver(moving, counter, target, way.ms * 1.7) : go(counter, over, target.pose),
    ),
    ...pairing.come.flatMap((target) => {
      const fromCup = way.source === 'cup' && target.home.in !== 'income';
      const { p, q } = poseCopy(target.pose);
      const pose: Pose = fromCup ? { p: inside.clone(), q, s: 0.6 } : { p, q, s: 0.001 };
      const newCounter = mesh.add({ ...target, pose, glow: 0 });
      if (!newCounter) return [];
      drawn.set(target.key, newCounter);
      return go(newCounter, fromCup ? [mouth] : [], target.pose);
    }),
    ...pairing.gone.map((counter) =>
      way.sink === 'cup' && counter.home.in !== 'income'
        ? go(counter, [mouth], { p: inside, q: counter.pose.q.clone(), s: 0.5 })
        : vanish(moving, counter, way.ms * 0.7),
    ),
  ]);
  for (const counter of pairing.gone) mesh.remove(counter);
  laid.show(after);
}

// The arguments and helpers of every animation.

export type Of<K extends TableAnimation['t']> = Extract<TableAnimation, { t: K }>;

export interface Staged {
  laid: Laid;
  /** Duration of a hop, ms; never 0. */
  ms: number;
  pace: Pace;
}

/** Moves counters to their places, then shows the model. */
export const settle = ({ laid, ms }: Staged, after: TableModel, way: Partial<Way> = {}): Promise<void> =>
  transition(laid, after, { source: 'here', sink: 'here', ms, ...way });

/** Returns the camera's current view of dice. */
export const seenBy = ({ parts }: Laid): DiceView => {
  const camera = the(parts.camera);
  const { distance, close, wide, aside, onStage } = camera;
  return { distance, close, wide, aside, stage: onStage, room: (hex, half, y) => camera.room(hex, half, y) };
};
