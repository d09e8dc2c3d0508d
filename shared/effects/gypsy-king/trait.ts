// The Wagon King: villages, cities, towers and keeps follow him. NEWH-03
import { defineTraits } from '../trait.ts';

export const gypsyKing = defineTraits({
  gypsy_king: { rule: 'NEWH-03', bringsBuildings: true },
});
