// The player that the Thief goes to, or none. D-49, HPOW-05, AMB-86
import { robbable } from '../../effects/thief/trait.ts';
import type { Seat } from '../../game/types.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { powerThief as shape } from './shape.ts';

interface PowerThiefOptions {
  seats: Seat[];
}

export const powerThief = rule<typeof shape, PowerThiefOptions>(shape, {
  options: (view, d) => ({ seats: robbable(view, d.seat) }),
  check: (view, d, { seat }) =>
    seat === null || robbable(view, d.seat).includes(seat) ? null : refuse('HPOW-05', { seat }),
});
