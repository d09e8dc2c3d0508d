import { defaultPlacings, samplePlacings } from '../../rules/placing-things.ts';
import { exchangeLine } from '../../rules/setup/exchange.ts';
import { standIn } from '../stand-in.ts';
import { setupReplace as shape } from './shape.ts';

export const setupReplace = standIn(shape, {
  fallback: (view, d) => ({ place: defaultPlacings(view, d.seat, 'own', exchangeLine(view, d.seat)) }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, 'own', random, exchangeLine(view, d.seat)) }),
});
