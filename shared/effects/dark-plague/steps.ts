// The states of the event between its questions.
import { defineSteps } from '../../frames/define.ts';
import { list } from '../../shape/codec.ts';
import { count, hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';

export const darkPlague = defineSteps({
  /** Hexes that still have to pay, by rising index, with what each owes since the event struck. EVT-07 */
  paying: { due: list(record({ hex, toll: count })) },
});
