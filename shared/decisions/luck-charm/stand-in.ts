import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { charmsOf, isFace, NONE } from './rule.ts';
import { luckCharm as shape } from './shape.ts';

export const luckCharm = standIn(shape, {
  fallback: () => NONE,
  sample(view, d, random) {
    const ids = charmsOf(view, d);
    if (ids.length === 0 || view.dice.length === 0 || random(3) > 0) return NONE;
    const die = random(view.dice.length);
    const ways = [1, -1].filter((by) => isFace(view.dice[die] + by));
    return { id: pickOf(random, ids), die, by: pickOf(random, ways) };
  },
});
