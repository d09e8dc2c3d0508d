// The states of the event between its die and its question.
import { defineSteps } from '../../frames/define.ts';
import { hex, seat } from '../../shape/parts.ts';

export const gate = defineSteps({
  /** The die says how many pieces go. */
  counting: { rival: seat, from: hex, hex },
  /** The owner of the army names them. */
  sending: { rival: seat, from: hex, hex },
});
