// All the gold of the rival, or a Thing of their rack by luck. D-49, HPOW-05, AMB-86
import { seatState } from '../../game/pieces.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { powerLoot as shape } from './shape.ts';

interface PowerLootOptions {
  gold: number;
  things: number;
}

export const powerLoot = rule<typeof shape, PowerLootOptions>(shape, {
  options: (view, d) => ({ gold: seatState(view, d.rival).gold, things: seatState(view, d.rival).rack }),
  check(view, d, { gold }) {
    const { gold: purse, rack } = seatState(view, d.rival);
    return (gold ? purse : rack) > 0 ? null : refuse('HPOW-05', { seat: d.rival });
  },
});
