// The acting opponent breaks a tie between the best income pieces. TOWN_TARGET names the piece that lay on the hex
// before. D-34, EXPL-04, AMB-36
import type { Id, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';

function choices(view: View): readonly Id[] {
  const top = view.stack[view.stack.length - 1];
  return top?.kind === 'explore' ? top.choices : [];
}

export const exploreIncome: DecisionModule<'explore.income'> = {
  options: (view) => ({ ids: [...choices(view)] }),
  check: (view, _d, { id }) => (choices(view).includes(id) ? null : refuse('EXPL-04', { id })),
  fallback: (view) => ({ id: choices(view)[0] }),
  sample: (view, _d, random) => ({ id: pickOf(random, choices(view)) }),
};
