import { pickOf } from '../../luck/index.ts';
import { hexesToMark } from '../../rules/gold-collection.ts';
import { standIn } from '../stand-in.ts';
import { powerTax as shape } from './shape.ts';

export const powerTax = standIn(shape, {
  fallback: () => ({ hex: null }),
  sample(view, d, random) {
    // None may be left: the player may remove income pieces while this is open. REM-02
    const hexes = hexesToMark(view, d.seat);
    return { hex: hexes.length === 0 || random(4) === 0 ? null : pickOf(random, hexes) };
  },
});
