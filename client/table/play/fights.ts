/** Dice, hits, losses and bluff calls. Loaded on first use. */
import { Quaternion, Vector3 } from 'three';
import type { Target } from '../../../shared/model/game/types.ts';
import { FORT_SPOT, hexCentre, type Point } from '../layout/place.ts';
import { badgeSpot, diceSpot } from '../layout/stage.ts';
import type { Drawn } from '../objects/counterMesh.ts';
import { easeInOut } from '../objects/motion.ts';
import type { StageBadge } from '../objects/StageMarks.tsx';
import { type Laid, the } from './parts.ts';
import { type Of, type Staged, seenBy, settle } from './transition.ts';

const ACROSS = new Vector3(1, 0, 0);
const ALONG = new Vector3(0, 0, 1);

function jolt(laid: Laid, counter: Drawn, ms: number): Promise<void> {
  const { mesh } = the(laid.parts.counters);
  const { x } = counter.pose.p;
  return laid.motion.run(ms, (t) => {
    counter.pose.p.x = x + (t < 1 ? Math.sin(t * 36) * 0.06 * (1 - t) : 0);
    mesh.move(counter);
  });
}

/** A counter of a battle, with its place before the hex is raised. */
interface Thing {
  at: Point;
  size: number;
  counter: Drawn | null;
}

function thingOf(laid: Laid, hex: number, target: Target): Thing | null {
  if (target === 'fort') {
    const c = hexCentre(hex);
    return { at: { x: c.x + FORT_SPOT.x, y: 0.45, z: c.z + FORT_SPOT.z }, size: 1, counter: null };
  }
  for (const counter of the(laid.parts.counters).drawn.values()) {
    const { home } = counter;
    const is = target === 'town' ? home.in === 'income' && home.hex === hex : counter.id === target;
    if (!is) continue;
    const { p, s } = counter.pose;
    return { at: { x: p.x, y: p.y + 0.08, z: p.z }, size: s, counter };
  }
  return null;
}

/** How far a badge is moved to the near edge of the table, in table units. */
const LEANS = 0.045;
/** The least size of a badge, so that badges of small counters stay readable. */
const LEAST = 0.55;

/** Returns the badges of the dice: what each needs, or once they lie still, what each shows. */
function badgesOf(laid: Laid, { dice, hex }: Of<'dice'>, lie: boolean): StageBadge[] {
  const dieCounts = new Map<Target, number>();
  return dice.flatMap(({ by, need, value, hit }): StageBadge[] => {
    const thing = by === undefined || need === undefined ? null : thingOf(laid, hex, by);
    if (thing === null || by === undefined || need === undefined) return [];
    const nth = dieCounts.get(by) ?? 0;
    dieCounts.set(by, nth + 1);
    const all = dice.filter((die) => die.by === by).length;
    const size = Math.max(LEAST, thing.size);
    const spot = badgeSpot(nth, all);
    const { x, y, z } = thing.at;
    const at = { x: x + spot.x * thing.size, y, z: z + spot.z * thing.size + LEANS };
    const r = spot.r * size;
    return [lie ? { at, r, as: hit ? 'hit' : 'miss', n: value } : { at, r, as: 'need', n: Math.min(need, 6) }];
  });
}

/** Throws the dice. Badges show what each needs, then its result. */
export async function throwDice(a: Of<'dice'>, { laid, ms, pace }: Staged): Promise<void> {
  const { dice, roll, hex } = a;
  const tray = await laid.dice();
  const { marks } = laid.parts;
  const stage = the(laid.parts.stage);
  if (hex >= 0) void stage.moment(hex, ms * 0.6);
  marks.current?.badges(badgesOf(laid, a, false));
  try {
    await tray?.roll(dice, roll, hex, seenBy(laid), pace, () => marks.current?.badges(badgesOf(laid, a, true)));
  } finally {
    marks.current?.badges([]);
    void stage.moment(-1, ms * 0.6);
  }
}

/** Flies rings from the dice to their targets, then shows the changed counters. */
export async function strike({ after, hex, targets }: Of<'strike'>, staged: Staged): Promise<void> {
  const { laid, ms } = staged;
  const from = diceSpot(hex, the(laid.parts.camera).aside);
  const hit = targets.flatMap((target) => thingOf(laid, hex, target) ?? []);
  await laid.parts.marks.current?.fly(
    from,
    hit.map(({ at }) => at),
    ms * 0.9,
  );
  await Promise.all([
    ...hit.map(({ counter }) => (counter ? jolt(laid, counter, ms * 0.6) : the(laid.parts.forts).crack(hex, ms))),
    settle({ ...staged, ms: ms * 0.6 }, after),
  ]);
}

/** Losses tip over, then leave. */
export async function fall({ after, ids }: Of<'fall'>, staged: Staged): Promise<void> {
  const { laid, ms } = staged;
  const { drawn, mesh } = the(laid.parts.counters);
  const fallen = [...drawn.values()].filter((c) => c.id > 0 && ids.includes(c.id));
  const tip = new Quaternion();
  await Promise.all(
    fallen.map((counter, i) => {
      const q = counter.pose.q.clone();
      const { y } = counter.pose.p;
      return laid.motion.run(
        ms,
        (t) => {
          const u = t * t;
          counter.pose.q.copy(q).multiply(tip.setFromAxisAngle(ACROSS, -1.9 * u));
          counter.pose.p.y = y + Math.sin(Math.PI * t) * 0.22;
          counter.veil = Math.max(counter.veil, u);
          mesh.write(counter);
        },
        i * ms * 0.15,
      );
    }),
  );
  await settle(staged, after, { sink: 'cup' });
}

/** A bluff turns over while the table laughs; a real creature jumps. */
export async function laughAt({ hex, id, bluff }: Of<'called'>, { laid, ms }: Staged): Promise<void> {
  const { drawn, mesh } = the(laid.parts.counters);
  const inThisHex = [...drawn.values()].filter((c) => 'hex' in c.home && c.home.hex === hex);
  const called = inThisHex.find((c) => c.id === id);
  await the(laid.parts.stage).moment(hex, ms * 0.5);
  const opponents = inThisHex.filter((c) => c.seat !== called?.seat);
  const rest = [...(called ? [called] : []), ...opponents].map((c) => ({ c, y: c.pose.p.y, q: c.pose.q.clone() }));
  const tip = new Quaternion();
  await laid.motion.run(ms * 2, (t) => {
    for (const [i, { c, y, q }] of rest.entries()) {
      if (c === called) {
        c.pose.p.y = y + Math.sin(Math.PI * t) * 0.7;
        if (bluff) c.pose.q.copy(q).multiply(tip.setFromAxisAngle(ALONG, easeInOut(t) * Math.PI * 4));
      } else if (bluff) c.pose.p.y = y + Math.abs(Math.sin(t * Math.PI * 5 + i)) * 0.12 * (1 - t);
      mesh.move(c);
    }
  });
  for (const { c, y, q } of rest) {
    c.pose.p.y = y;
    c.pose.q.copy(q);
    mesh.move(c);
  }
  void the(laid.parts.stage).moment(-1, ms * 0.5);
}
