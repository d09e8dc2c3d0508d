// D-41, HIT-01…HIT-03, AMB-47, AMB-122: the player hit names, as an ordered list, what takes the hits. All players hit
// in a step answer together. The acting opponent answers for neutral defenders.
import type { Decision, Refusal, Target, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { sideOf, takersNow } from '../battle/losses.ts';
import { battleOn, type Fighter } from '../battle/sides.ts';
import { hitList, hitOrder, roomOf } from '../battle/takers.ts';
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';

function fightersFor(view: View, d: Decision): Fighter[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : takersNow(view, battle, sideOf(battle, d.seat));
}

/** HIT-01: hits that must be placed: all of them while pieces remain, never more than the side can take. */
const toPlace = (fighters: readonly Fighter[], d: Decision): number => Math.min(d.n, roomOf(fighters));

function checkList(fighters: readonly Fighter[], targets: readonly Target[], need: number): Refusal | null {
  const left = new Map(fighters.map((f) => [f.target, f.room]));
  for (const target of targets) {
    const room = left.get(target);
    if (room === undefined) return refuse('piece.unknown', { id: target });
    // HIT-02, HIT-03: a creature takes one hit, a fort or town as many as it has value left.
    if (room === 0) return refuse(target < 0 ? 'HIT-03' : 'HIT-02', { id: target });
    left.set(target, room - 1);
  }
  return targets.length === need ? null : refuse('HIT-01', { need, have: targets.length });
}

export const battleHits: DecisionModule<'battle.hits'> = {
  options(view, d) {
    const fighters = fightersFor(view, d);
    const targets = hitOrder(fighters).map(({ target, kind, cv, room }) => ({ target, kind, cv, room }));
    return { targets, n: toPlace(fighters, d), talismans: [], saves: [] };
  },
  check(view, d, { targets }) {
    const fighters = fightersFor(view, d);
    return checkList(fighters, targets, toPlace(fighters, d));
  },
  fallback(view, d) {
    const fighters = fightersFor(view, d);
    return { targets: hitList(fighters).slice(0, toPlace(fighters, d)) };
  },
  sample(view, d, random) {
    const fighters = fightersFor(view, d);
    const pool = hitList(fighters);
    const targets: Target[] = [];
    for (let n = toPlace(fighters, d); n > 0; n--) {
      const target = pickOf(random, pool);
      pool.splice(pool.indexOf(target), 1);
      targets.push(target);
    }
    return { targets };
  },
};
