// Where the event stands between its dice.
import { defineSteps } from '../../frames/define.ts';
import { hex, hexes } from '../../shape/parts.ts';

export const terrainDisaster = defineSteps({
  /** Two dice are thrown for the last of the hexes named so far. */
  shaking: { named: hexes },
  /** Its player names another one. */
  naming: { named: hexes },
  /** It strikes here: the owner throws the die of losses. */
  striking: { named: hexes, hex },
});
