import { weakForts } from '../../effects/vandals/act.ts';
import { hexState } from '../../game/pieces.ts';
import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { eventFort as shape } from './shape.ts';

export const eventFort = standIn(shape, {
  fallback: (view, d) => ({
    hex: weakForts(view, d.seat).reduce((a, b) => (hexState(view, b).fort < hexState(view, a).fort ? b : a)),
  }),
  sample: (view, d, random) => ({ hex: pickOf(random, weakForts(view, d.seat)) }),
});
