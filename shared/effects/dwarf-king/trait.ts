// The Dwarf King doubles the income of its owner's mines, also for the citadel and the Mother Lode. HPOW-08,
// INC-05, EVT-02
import { kindInfo } from '../../catalogue/index.ts';
import { defineTraits } from '../trait.ts';

export const dwarfKing = defineTraits({
  dwarf_king: {
    rule: 'HPOW-08',
    values: { pieceIncome: { order: 0, of: (gold, kind) => (kindInfo(kind).mine ? 2 * gold : gold) } },
  },
});
