import { mostStaked } from '../../rules/battle/steps/stake.ts';
import { standIn } from '../stand-in.ts';
import { powerStake as shape } from './shape.ts';

export const powerStake = standIn(shape, {
  fallback: () => ({ gold: 0 }),
  sample: (view, d, random) => ({ gold: random(mostStaked(view, d.seat) + 1) }),
});
