// The Master Thief goes to a player in phase 8 for all the gold, or for a Thing of the rack by luck. HPOW-05, AMB-86
import type { Game, Seat } from '../../game/types.ts';
import { order } from '../../rules/queries.ts';
import { defineTraits } from '../trait.ts';

/** Rivals with gold or a Thing on the rack, in order. */
export const robbable = (g: Game, seat: Seat): Seat[] =>
  order(g).filter((s) => s !== seat && (g.seats[s].gold > 0 || g.seats[s].rack > 0));

export const thief = defineTraits({
  master_thief: { rule: 'HPOW-05', goesTo: 'player' },
});
