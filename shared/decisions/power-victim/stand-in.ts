import { pickOf } from '../../luck/index.ts';
import { byPrintedValue, fightersOf } from '../../rules/queries.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { isOwner, victimChoices } from './rule.ts';
import { powerVictim as shape } from './shape.ts';

export const powerVictim = standIn(shape, {
  fallback(view, d) {
    if (!isOwner(view, d)) return { id: firstOf(victimChoices(view, d)) };
    const own = fightersOf(view, d.hex, d.seat).sort(byPrintedValue);
    return { id: firstOf(own).id };
  },
  sample: (view, d, random) => ({ id: pickOf(random, victimChoices(view, d)) }),
});
