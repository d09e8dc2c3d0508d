import { pickOf } from '../../luck/index.ts';
import { ownDice } from '../../rules/battle/rerolls.ts';
import { standIn } from '../stand-in.ts';
import { powerReroll as shape } from './shape.ts';

export const powerReroll = standIn(shape, {
  fallback: () => ({ die: null }),
  sample: (view, d, random) => ({ die: random(3) === 0 ? null : pickOf(random, ownDice(view, d.seat)).die }),
});
