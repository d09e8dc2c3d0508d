// The name of a battle step.
import type { DiceStep, View } from '../../../shared/model/game/types.ts';

/** Returns the key of a battle step's name; the only step of a round has its own name. COMB-05 */
export const stepName = ({ rules }: View, step: DiceStep) =>
  rules.battleSteps === 'single' ? ('step.single' as const) : (`step.${step}` as const);
