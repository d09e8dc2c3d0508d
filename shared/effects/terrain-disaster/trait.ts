// Terrain Disaster: the dice on which it strikes, and the owner's faces on which nothing is lost. EVT-05
import { defineTraits } from '../trait.ts';

export const terrainDisaster = defineTraits({
  terrain_disaster: { rule: 'EVT-05', shakesCitadels: true, strikesOn: [6, 7, 8], harmlessOn: [1, 6] },
});
