// A start cell. D-01, SETUP-07, SETUP-08
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { isHex, refuse } from '../facts.ts';
import { freeStarts, startRule } from '../setup/cells.ts';

export const startCell: DecisionModule<'start.cell'> = {
  options: (view) => ({ hexes: freeStarts(view) }),
  check(view, _d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return freeStarts(view).includes(hex) ? null : refuse(startRule(view), { hex });
  },
  fallback: (view) => ({ hex: freeStarts(view)[0] }),
  sample: (view, _d, random) => ({ hex: pickOf(random, freeStarts(view)) }),
};
