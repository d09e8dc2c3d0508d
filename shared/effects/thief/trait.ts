// In phase 8 the Master Thief goes to a player for all their gold or for a Thing of their rack by luck.
// HPOW-05, AMB-86
import { seatState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';
import { order } from '../../rules/queries.ts';
import { defineTraits } from '../trait.ts';

/** Returns the rivals with gold or a Thing on the rack, in order. */
export const robbable = (g: Game, seat: Seat): Seat[] =>
  order(g).filter((s) => {
    const { gold, rack } = seatState(g, s);
    return s !== seat && (gold > 0 || rack > 0);
  });

export const thief = defineTraits({
  master_thief: { rule: 'HPOW-05', goesTo: 'player' },
});
