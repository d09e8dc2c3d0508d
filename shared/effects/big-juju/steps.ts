// The states of the event between its questions.
import { defineSteps } from '../../frames/define.ts';
import { hex, seat } from '../../shape/parts.ts';

export const bigJuju = defineSteps({
  /** The tile is placed: its owner may be asked. */
  tiled: { hex },
  /** The owner places Things there. */
  placing: { hex, owner: seat },
});
