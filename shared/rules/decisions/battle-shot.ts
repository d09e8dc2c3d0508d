// The Marksman's owner shoots with the full value (0), or names what the weaker shot would hit. D-40, HPOW-06
import type { Decision, Target, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { shotTargets } from '../battle/shots.ts';
import { battleOn } from '../battle/sides.ts';
import type { DecisionModule } from '../decision.ts';
import { pieceById, refuse } from '../facts.ts';

function targets(view: View, d: Decision): Target[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : shotTargets(view, battle, d.seat);
}

export const battleShot: DecisionModule<'battle.shot'> = {
  options: (view, d) => ({ targets: targets(view, d) }),
  check(view, d, { target }) {
    if (target === 0 || targets(view, d).includes(target)) return null;
    const known = target < 0 || pieceById(view, target)?.up === true;
    return known ? refuse('HPOW-06', { id: target }) : refuse('piece.unknown', { id: target });
  },
  fallback: () => ({ target: 0 }),
  sample(view, d, random) {
    const list = targets(view, d);
    return { target: list.length === 0 || random(3) === 0 ? 0 : pickOf(random, list) };
  },
};
