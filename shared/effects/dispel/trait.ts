// Dispel Magic in play silences a side's magic creatures and heroes until the battle ends. MAG-08, AMB-81
import { kindOf } from '../../catalogue/index.ts';
import type { Seat } from '../../game/types.ts';
import { inPlayAt } from '../../rules/item-queries.ts';
import { defineTraits } from '../trait.ts';

export const DISPEL = kindOf('dispel_magic');

/** `Counter.cv` of a Dispel Magic in play: whose magic creatures it strikes. */
export const dispelMark = (seat: Seat): number => seat + 2;

/**
 * `Counter.on` of a Dispel shown after this round's magic creatures have rolled: they do not roll again in melee, so it
 * strikes them from the next round on. COMB-07
 */
export const FROM_NEXT_ROUND = -1;

export const dispel = defineTraits({
  dispel_magic: {
    rule: 'MAG-08',
    silences: (g, hex, side) => inPlayAt(g, hex, DISPEL).some((c) => c.on === 0 && c.cv === dispelMark(side)),
  },
});
