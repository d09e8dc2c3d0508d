// The seven Terrain Lords: a Lord supports its owner's creatures of its terrain in its hex. A player has at
// most one Lord. HPOW-10, BLUF-01, HERO-07
import { isHero, KINDS, lordOf } from '../../catalogue/index.ts';
import { defineTraits } from '../trait.ts';

export const lords = defineTraits(
  Object.fromEntries(
    KINDS.flatMap(({ kind, id }) => {
      const terrain = isHero(kind) ? lordOf(kind) : -1;
      return terrain === -1 ? [] : [[id, { rule: 'HPOW-10', commands: terrain }]];
    }),
  ),
);
