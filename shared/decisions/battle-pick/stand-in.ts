import { pickOf } from '../../luck/index.ts';
import { contested } from '../../rules/battle/combat-phase.ts';
import { firstOf } from '../../shape/entry.ts';
import { standIn } from '../stand-in.ts';
import { battlePick as shape } from './shape.ts';

export const battlePick = standIn(shape, {
  fallback: (view, d) => ({ hex: firstOf(contested(view, d.seat)) }),
  sample: (view, d, random) => ({ hex: pickOf(random, contested(view, d.seat)) }),
});
