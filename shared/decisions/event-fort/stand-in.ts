import { vandalisedForts } from '../../effects/vandals/act.ts';
import { hexState } from '../../game/pieces.ts';
import { pickOf } from '../../luck/index.ts';
import { fortLevel } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { eventFort as shape } from './shape.ts';

export const eventFort = standIn(shape, {
  fallback: (view) => ({
    hex: vandalisedForts(view).reduce((a, b) => (fortLevel(hexState(view, b)) < fortLevel(hexState(view, a)) ? b : a)),
  }),
  sample: (view, _, random) => ({ hex: pickOf(random, vandalisedForts(view)) }),
});
