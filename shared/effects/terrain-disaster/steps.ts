// The states of the event between its dice.
import { defineSteps } from '../../frames/define.ts';
import { hex, hexes } from '../../shape/parts.ts';

export const terrainDisaster = defineSteps({
  /** Two dice are thrown for the last hex named. */
  shaking: { named: hexes },
  /** The event's player names another hex. */
  naming: { named: hexes },
  /** It strikes this hex: the owner throws the die of losses. */
  striking: { named: hexes, hex },
});
