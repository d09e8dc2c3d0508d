// Dispel Magic in play silences a side's magic creatures and heroes until the battle ends. MAG-08, AMB-81
import { kindOf } from '../../catalogue/index.ts';
import { inPlayAt } from '../../rules/item-queries.ts';
import { defineTraits } from '../trait.ts';

export const DISPEL = kindOf('dispel_magic');

export const dispel = defineTraits({
  dispel_magic: {
    rule: 'MAG-08',
    // If it is shown after a round's magic creatures have rolled, it strikes from the next round, so they do
    // not roll again. COMB-07
    silences: (g, hex, side) =>
      inPlayAt(g, hex, DISPEL).some(
        ({ role }) => role?.as === 'silencing' && role.from === 'now' && role.side === side,
      ),
  },
});
