import type { Target } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { hitList } from '../../rules/battle/hit-targets.ts';
import { standIn } from '../stand-in.ts';
import { fightersFor, saveable, saversFor, toPlace } from './rule.ts';
import { battleHits as shape } from './shape.ts';

export const battleHits = standIn(shape, {
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
    const savers = view.rules.magic ? saversFor(view, d) : [];
    if (savers.length === 0 || random(4) === 0) return { targets };
    const saves = saveable(view, d, targets).filter(() => random(5) > 0);
    return saves.length === 0 ? { targets } : { targets, saver: pickOf(random, savers), saves };
  },
});
