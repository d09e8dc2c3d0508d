// Powers of heroes before round 1: those who strike walls, then those who are asked; each: attackers in order, then the
// defender. HPOW-01, HPOW-02, AMB-82, AMB-117, AMB-118
import { ALL_ACTS } from '../../effects/act-table.ts';
import { afterMoment } from '../../effects/order.ts';
import { kindsWith } from '../../effects/table.ts';
import {
  FORT_TARGET,
  type FrameOf,
  type Game,
  type HexId,
  type Kind,
  NOBODY,
  type Seat,
  type Target,
  TOWN_TARGET,
} from '../../game/types.ts';
import { fortValue, heroIn, townValue } from '../facts.ts';
import { ask, type Given, goTo, type Play } from '../play.ts';
import { applyHits } from './losses.ts';
import { isConjured } from './now.ts';
import { activeSides, isConjuredWall } from './sides.ts';

type Battle = FrameOf<'battle'>;

/** Heroes who strike walls, one after the other: with two of them there are two hits (AMB-82). */
const STRIKERS: readonly Kind[] = [...kindsWith('strikesWalls')]
  .sort((a, b) => a.trait.strikesWalls.order - b.trait.strikesWalls.order)
  .map(({ kind }) => kind);

/** Powers that ask their owner, one after the other. */
const ASKERS = ALL_ACTS.flatMap((act) => act.beforeRoundOne ?? []);

/** What stands as a wall for a side: the hex's fort, city and village for its owner, and walls of items (MAG-06). */
function wallsOf(g: Game, hex: HexId, side: Seat): Target[] {
  const h = g.hexes[hex];
  const walls: Target[] = [];
  if (h.owner === side && fortValue(h) > 0) walls.push(FORT_TARGET);
  if (h.owner === side && townValue(h) > 0) walls.push(TOWN_TARGET);
  const more = g.counters.filter((c) => c.at === hex && c.seat === side && isConjuredWall(c.kind) && isConjured(c));
  return [...walls, ...more.map((c) => c.id)];
}

/** Each wall of each other side takes one hit. HPOW-01, HPOW-02 */
function strikeWalls(play: Play, frame: Battle, side: Seat, hero: Kind): void {
  if (side === NOBODY || heroIn(play.game, frame.hex, side, hero) === undefined) return;
  for (const other of frame.sides) {
    if (other === side) continue;
    const targets = wallsOf(play.game, frame.hex, other);
    if (targets.length > 0) applyHits(play, frame.hex, other, targets);
  }
}

/**
 * Does the next power, or goes on to round 1; not when a side is gone already. `powers` of the frame counts those done:
 * of each side its strikers, then of each asker the sides. COMB-12, AMB-117, AMB-118
 */
export function runPowers(play: Play, frame: Battle): void {
  const { sides, hex } = frame;
  const blows = sides.length * STRIKERS.length;
  const all = blows + sides.length * ASKERS.length;
  for (let n = frame.powers; n < all; n++) {
    if (activeSides(play.game, frame).length < 2) break;
    if (n < blows) {
      strikeWalls(play, frame, sides[Math.trunc(n / STRIKERS.length)], STRIKERS[n % STRIKERS.length]);
      continue;
    }
    const seat = sides[(n - blows) % sides.length];
    const power = ASKERS[Math.trunc((n - blows) / sides.length)];
    if (seat === NOBODY || !power.mayAsk(play.game, seat)) continue;
    goTo(play, { ...frame, powers: n + 1 });
    ask(play, [{ seat, kind: power.asks, hex }]);
    return;
  }
  goTo(play, { ...frame, at: afterMoment('powers'), powers: all });
}

/** The owner who was asked last has answered. */
export function takePower(play: Play, frame: Battle, given: readonly Given[]): void {
  ASKERS.find((power) => power.asks === given[0].decision.kind)?.take(play, frame, given[0]);
}
