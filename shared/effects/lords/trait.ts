// The seven Terrain Lords: where one stands, its owner's creatures of its terrain are supported; a player has one Lord at
// most. HPOW-10, BLUF-01, HERO-07
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
