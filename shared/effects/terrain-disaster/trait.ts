// Terrain Disaster: on which dice it strikes, and on which of its owner nothing is lost. EVT-05
import { defineTraits } from '../trait.ts';

export const terrainDisaster = defineTraits({
  terrain_disaster: { rule: 'EVT-05', shakesCitadels: true, strikesOn: [6, 7, 8], harmlessOn: [1, 6] },
});
