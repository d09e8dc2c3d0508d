import type { Answers } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { entryAt } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { charmsOf, isFace, turnsBy } from './rule.ts';
import { luckCharm as shape } from './shape.ts';

export const luckCharm = standIn(shape, {
  fallback: () => shape.pass,
  sample(view, d, random): Answers['luck.charm'] {
    const charms = charmsOf(view, d);
    if (charms.length === 0 || view.dice.length === 0 || random(3) > 0) return shape.pass;
    const die = random(view.dice.length);
    const charm = pickOf(random, charms);
    const ways = [turnsBy(charm), -turnsBy(charm)].filter((by) => isFace(entryAt(view.dice, die) + by));
    return { do: 'turn', id: charm.id, die, by: pickOf(random, ways) };
  },
});
