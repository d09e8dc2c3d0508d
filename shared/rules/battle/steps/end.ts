// The end of a battle, when fewer than two sides are left. COMB-12
import { conclude } from '../after-battle.ts';
import type { StepModule } from '../battle-step.ts';

export const end: StepModule<'end'> = {
  step: 'end',
  enter: () => ({ step: 'end' }),
  run(play, battle) {
    conclude(play, battle);
    return 'waits';
  },
};
