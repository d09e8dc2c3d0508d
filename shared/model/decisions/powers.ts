// The decisions that players may be asked about their powers.

import { orNull } from '../shape/codec.ts';
import { count, hex, powerId } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision } from './define.ts';

/** The player chooses one of the powers that are left. D-07 */
export const powerPick = defineDecision({
  kind: 'power.pick',
  about: {},
  answer: record({ power: powerId }),
  seconds: 90,
});

/** The player marks a hex whose income piece pays twice next time, or null. D-10 */
export const powerTax = defineDecision({
  kind: 'power.tax',
  about: {},
  answer: record({ hex: orNull(hex) }),
  seconds: 30,
});

/** The player stakes gold on a battle, 0 for none. D-38 */
export const powerStake = defineDecision({
  kind: 'power.stake',
  about: { hex },
  answer: record({ gold: count }),
  seconds: 30,
});

/** The player rolls one die of their side again, or null. D-42 */
export const powerReroll = defineDecision({
  kind: 'power.reroll',
  about: { hex },
  answer: record({ die: orNull(count) }),
  seconds: 20,
});
