// The defender shows Dust of Defense or not, when all other items have been shown. MAG-07, D-36
import type { Decision, Id, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { battleOn } from '../battle/sides.ts';
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';
import { dustOf } from '../items/dust.ts';

function idsOf(view: View, d: Decision): Id[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : dustOf(view, battle, d.seat);
}

export const battleDust: DecisionModule<'battle.dust'> = {
  options: (view, d) => ({ ids: idsOf(view, d) }),
  check: (view, d, { id }) => (id === -1 || idsOf(view, d).includes(id) ? null : refuse('piece.unknown', { id })),
  fallback: () => ({ id: -1 }),
  sample(view, d, random) {
    const ids = idsOf(view, d);
    return { id: ids.length === 0 || random(3) === 0 ? -1 : pickOf(random, ids) };
  },
};
