import { seatState } from '../../game/pieces.ts';
import { standIn } from '../stand-in.ts';
import { powerLoot as shape } from './shape.ts';

export const powerLoot = standIn(shape, {
  fallback: (view, d) => ({ gold: seatState(view, d.rival).gold > 0 }),
  sample(view, d, random) {
    const { gold, rack } = seatState(view, d.rival);
    return { gold: rack === 0 || (gold > 0 && random(3) === 0) };
  },
});
