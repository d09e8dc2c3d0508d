import type { Use } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { standIn } from '../stand-in.ts';
import { callsOf, isBorneItem, itemsOf, silences } from './rule.ts';
import { battleItems as shape } from './shape.ts';

export const battleItems = standIn(shape, {
  // An item shown by nobody is none; neither is a call.
  fallback: () => shape.pass,
  sample(view, d, random) {
    const calls = random(3) === 0 ? [] : callsOf(view, d).filter(() => random(3) === 0);
    const uses: Use[] = [];
    const bearers: number[] = [];
    const items = itemsOf(view, d);
    while (items.length > 0) {
      const [one] = items.splice(random(items.length), 1);
      const free = isBorneItem(one) ? one.choices.filter((c) => !bearers.includes(c.on)) : one.choices;
      if (free.length === 0 || random(3) === 0) continue;
      // What silences mostly waits until there is an item to strike.
      if (silences(one) && free.every((c) => c.on < 0) && random(6) > 0) continue;
      const choice = pickOf(random, free);
      if (isBorneItem(one)) bearers.push(choice.on);
      uses.push({ id: one.item.id, ...choice });
    }
    return { calls, uses };
  },
});
