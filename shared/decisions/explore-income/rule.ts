// The acting opponent breaks a tie between the best income pieces. 'town' names the piece already on the hex.
// D-34, EXPL-04, AMB-36

import { pieceOf } from '../../game/refusal.ts';
import type { Target, View } from '../../game/types.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { exploreIncome as shape } from './shape.ts';

interface ExploreIncomeOptions {
  ids: Target[];
}

/** Returns the best income pieces that tie. EXPL-04 */
export function incomeChoices(view: View): readonly Target[] {
  const top = view.stack[view.stack.length - 1];
  return top?.kind === 'explore' ? top.choices : [];
}

export const exploreIncome = rule<typeof shape, ExploreIncomeOptions>(shape, {
  options: (view) => ({ ids: [...incomeChoices(view)] }),
  check: (view, _d, { id }) => (incomeChoices(view).includes(id) ? null : refuse('EXPL-04', pieceOf(id))),
});
