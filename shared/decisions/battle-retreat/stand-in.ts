import type { Answers, DecisionOf, HexId, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { spaceIn } from '../../rules/stacking-limit.ts';
import { standIn } from '../stand-in.ts';
import { byAir, leavesSome, onFoot } from './rule.ts';
import { battleRetreat as shape } from './shape.ts';

type Leave = Answers['battle.retreat'];

/** The answer of a side that fights on. */
const STAY: Leave = { hex: null };

/** Returns the hex with most space, the first of several. D-56 */
const mostSpacious = (view: View, d: DecisionOf<'battle.retreat'>, hexes: readonly HexId[]): HexId =>
  hexes.reduce((best, hex) => (spaceIn(view, hex, d.seat) > spaceIn(view, best, d.seat) ? hex : best));

export const battleRetreat = standIn(shape, {
  fallback(view, d): Leave {
    if (!d.forced) return STAY;
    const hexes = onFoot(view, d);
    return hexes.length > 0
      ? { hex: mostSpacious(view, d, hexes) }
      : { hex: null, air: mostSpacious(view, d, byAir(view, d)) };
  },
  sample(view, d, random): Leave {
    const hexes = onFoot(view, d);
    const airs = byAir(view, d);
    const must = d.forced;
    if (airs.length > 0 && (random(2) === 0 || (must && hexes.length === 0))) {
      const walks = hexes.length > 0 && (random(2) === 0 || (must && leavesSome(view, d)));
      return { hex: walks ? pickOf(random, hexes) : null, air: pickOf(random, airs) };
    }
    const stays = hexes.length === 0 || (!must && random(4) > 0);
    return stays ? STAY : { hex: pickOf(random, hexes) };
  },
});
