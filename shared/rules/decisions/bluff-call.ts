// Calling bluffs among the face-up creatures of other players. D-32, BLUF-03, BLUF-04, AMB-20
import type { Decision, Id, View } from '../../game/types.ts';
import { callable } from '../bluff.ts';
import type { DecisionModule } from '../decision.ts';
import { areDistinct, refuse } from '../facts.ts';

const idsOf = (view: View, d: Decision): Id[] => callable(view, d.seat).map((c) => c.id);

export const bluffCall: DecisionModule<'bluff.call'> = {
  options: (view, d) => ({ ids: idsOf(view, d) }),

  check(view, d, answer) {
    const ids = idsOf(view, d);
    for (const id of answer.ids) if (!ids.includes(id)) return refuse('piece.unknown', { id });
    return areDistinct(answer.ids) ? null : refuse('decision.twice');
  },

  // A call pressed by nobody is no call; it would also tell who is thought to bluff.
  fallback: () => ({ ids: [] }),

  sample(view, d, random) {
    if (random(3) === 0) return { ids: [] };
    return { ids: idsOf(view, d).filter(() => random(3) === 0) };
  },
};
