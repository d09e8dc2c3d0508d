// A hex the Vandal captures in battle is damaged on 1 only; a hex the Vandal loses is damaged on 1 to 3.
// POW-15
import { definePower } from '../power.ts';

export const vandal = definePower({
  vandal: { idleAt: ({ postBattleRoll }) => !postBattleRoll, damage: { taking: [1], losing: [1, 2, 3] } },
});
