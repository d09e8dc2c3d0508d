// The Warlord's owner names an enemy creature, or none. D-37, HPOW-09
import { pickOf } from '../../luck/index.ts';
import { countsAs } from '../battle/now.ts';
import { convertible } from '../battle/powers.ts';
import type { DecisionModule } from '../decision.ts';
import { pieceById, refuse } from '../facts.ts';

const NONE = { id: -1 };

export const battleConvert: DecisionModule<'battle.convert'> = {
  options: (view, d) => ({
    targets: convertible(view, d.seat).map((c) => ({ id: c.id, kind: c.kind, cv: countsAs(view, c).cv })),
  }),
  check(view, d, { id }) {
    if (id === -1 || convertible(view, d.seat).some((c) => c.id === id)) return null;
    return pieceById(view, id)?.up === true ? refuse('HPOW-09', { id }) : refuse('piece.unknown', { id });
  },
  /** The highest; of several the first in catalogue order. D-37 */
  fallback(view, d) {
    const [first, ...more] = convertible(view, d.seat);
    if (first === undefined) return NONE;
    return { id: more.reduce((best, c) => (countsAs(view, c).cv > countsAs(view, best).cv ? c : best), first).id };
  },
  sample(view, d, random) {
    const targets = convertible(view, d.seat);
    return targets.length === 0 || random(8) === 0 ? NONE : { id: pickOf(random, targets).id };
  },
};
