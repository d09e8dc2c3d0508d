import { weakForts } from '../../effects/vandals/act.ts';
import { hexState } from '../../game/pieces.ts';
import { pickOf } from '../../luck/index.ts';
import { fortLevel } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { eventFort as shape } from './shape.ts';

export const eventFort = standIn(shape, {
  fallback: (view, d) => ({
    hex: weakForts(view, d.seat).reduce((a, b) =>
      fortLevel(hexState(view, b)) < fortLevel(hexState(view, a)) ? b : a,
    ),
  }),
  sample: (view, d, random) => ({ hex: pickOf(random, weakForts(view, d.seat)) }),
});
