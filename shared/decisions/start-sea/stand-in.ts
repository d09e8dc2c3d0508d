import { seaChoice } from '../../rules/setup/board-tiles.ts';
import { standIn } from '../stand-in.ts';
import { startSea as shape } from './shape.ts';

export const startSea = standIn(shape, {
  fallback: (view, d) => ({ hexes: seaChoice(view, d.hex).hexes }),
  sample: (view, d, random) => ({ hexes: seaChoice(view, d.hex).hexes.filter(() => random(3) > 0) }),
});
