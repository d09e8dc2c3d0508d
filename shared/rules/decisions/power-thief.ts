// Whom the Thief goes for, -1 for nobody. D-49, HPOW-05, AMB-86
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { refuse } from '../facts.ts';
import { robbable } from '../heroes/contest.ts';

export const powerThief: DecisionModule<'power.thief'> = {
  options: (view, d) => ({ seats: robbable(view, d.seat) }),
  check: (view, d, { seat }) =>
    seat === -1 || robbable(view, d.seat).includes(seat) ? null : refuse('HPOW-05', { seat }),
  fallback: () => ({ seat: -1 }),
  sample: (view, d, random) => ({ seat: pickOf(random, [-1, ...robbable(view, d.seat), ...robbable(view, d.seat)]) }),
};
