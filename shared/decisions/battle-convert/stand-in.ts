import { convertible } from '../../effects/warlord/act.ts';
import { pickOf } from '../../luck/index.ts';
import { combatProfile } from '../../rules/battle/combat-value.ts';
import { standIn } from '../stand-in.ts';
import { battleConvert as shape } from './shape.ts';

const NONE = { id: null };

export const battleConvert = standIn(shape, {
  /** Names the creature with the highest value; of several the first in catalogue order. D-37 */
  fallback(view, d) {
    const [first, ...more] = convertible(view, d.seat);
    if (first === undefined) return NONE;
    return {
      id: more.reduce((best, c) => (combatProfile(view, c).cv > combatProfile(view, best).cv ? c : best), first).id,
    };
  },
  sample(view, d, random) {
    const targets = convertible(view, d.seat);
    return targets.length === 0 || random(8) === 0 ? NONE : { id: pickOf(random, targets).id };
  },
});
