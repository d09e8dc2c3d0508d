// The Marksman shoots in the ranged step with 5, or with the catalogue's lower value and then chooses the
// piece hit. HPOW-06, HERO-10, D-40
import { heroFacts, kindInfo, kindOf } from '../../catalogue/index.ts';
import { defineTraits } from '../trait.ts';

const MARKSMAN = kindOf('marksman');
const { cv } = kindInfo(MARKSMAN);

export const marksman = defineTraits({
  marksman: { rule: 'HPOW-06', aimsFor: cv - (heroFacts(MARKSMAN).otherCv ?? cv) },
});
