import { id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** The supported creature shown, -1 to refuse. D-25 */
export const pinShow = defineDecision({
  kind: 'pin.show',
  answer: record({ id }),
  seconds: 20,
});
