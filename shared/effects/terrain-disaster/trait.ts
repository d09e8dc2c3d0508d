// Terrain Disaster asks for losses by its own rule. EVT-05
import { defineTraits } from '../trait.ts';

export const terrainDisaster = defineTraits({
  terrain_disaster: { rule: 'EVT-05', shakesCitadels: true },
});
