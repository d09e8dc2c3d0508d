// The states of the event between its die and its question.
import { defineSteps } from '../../frames/define.ts';
import { count, hexes, seat } from '../../shape/parts.ts';

export const teeniepox = defineSteps({
  /** The die of losses is thrown. */
  infecting: { rival: seat },
  /** The rival chooses among the armies that tie. */
  tied: { rival: seat, hexes, losses: count },
});
