// Tycho Brahe looks at the tiles around him. NEWH-04
import { defineTraits } from '../trait.ts';

export const tychoBrahe = defineTraits({
  tycho_brahe: { rule: 'NEWH-04', looksAround: true },
});
