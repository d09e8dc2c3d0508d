// The key of what a battle step is called at a table. COMB-05
import type { DiceStep, View } from '../../../shared/game/types.ts';

/** What a step of a battle round is called; the only one of a round has a name of its own. COMB-05 */
export const stepName = ({ rules }: View, step: DiceStep) =>
  rules.battleSteps === 'single' ? ('step.single' as const) : (`step.${step}` as const);
