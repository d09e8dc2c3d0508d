/** Dice and bluff calls of a battle. Loaded on first use. */
import { Quaternion, Vector3 } from 'three';
import type { Target } from '../../../shared/model/game/types.ts';
import { badgeSpot } from '../layout/stage.ts';
import { easeInOut } from '../objects/motion.ts';
import type { StageBadge } from '../objects/StageMarks.tsx';
import { type Laid, the } from './parts.ts';
import { thingOf } from './strikes.ts';
import { type Of, type Staged, seenBy } from './transition.ts';

const ALONG = new Vector3(0, 0, 1);

/** How far a badge is moved to the near edge of the table, in table units. */
const LEANS = 0.045;
/** The least size of a badge, so that badges of small counters stay readable. */
const LEAST = 0.55;

/** How much larger the badge of the die that decides is. */
const DECIDES = 1.5;

/**
 * Returns the badges of the dice: what each needs, or once they lie still, what each shows.
 * @param hanging the die that still hangs over the others, -1 for none
 */
function badgesOf(laid: Laid, { dice, hex }: Of<'dice'>, lie: boolean, hanging = -1): StageBadge[] {
  const dieCounts = new Map<Target, number>();
  return dice.flatMap(({ by, need, value, hit }, i): StageBadge[] => {
    const thing = by === undefined || need === undefined ? null : thingOf(laid, hex, by);
    if (thing === null || by === undefined || need === undefined) return [];
    const nth = dieCounts.get(by) ?? 0;
    dieCounts.set(by, nth + 1);
    const all = dice.filter((die) => die.by === by).length;
    const size = Math.max(LEAST, thing.size);
    const spot = badgeSpot(nth, all);
    const { x, y, z } = thing.at;
    const at = { x: x + spot.x * thing.size, y, z: z + spot.z * thing.size + LEANS };
    const hangs = i === hanging;
    const r = spot.r * size * (hangs ? DECIDES : 1);
    return [
      lie && !hangs ? { at, r, as: hit ? 'hit' : 'miss', n: value } : { at, r, as: 'need', n: Math.min(need, 6) },
    ];
  });
}

/** Throws the dice. Badges show what each needs, then its result. */
export async function throwDice(a: Of<'dice'>, { laid, ms, pace }: Staged): Promise<void> {
  const { dice, roll, hex, ready, last } = a;
  const tray = await laid.dice();
  const { marks } = laid.parts;
  const stage = the(laid.parts.stage);
  if (hex >= 0) void stage.moment(hex, ms * 0.6);
  marks.current?.badges(badgesOf(laid, a, false));
  try {
    const onLie = (hanging?: number) => marks.current?.badges(badgesOf(laid, a, true, hanging));
    await tray?.roll({ dice, roll, hex, seen: seenBy(laid), pace, ready, last, onLie });
  } finally {
    marks.current?.badges([]);
    void stage.moment(-1, ms * 0.6);
  }
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
