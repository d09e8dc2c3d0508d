// What players may be asked about the powers of players.

import { orNull } from '../shape/codec.ts';
import { count, hex, powerId } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision } from './define.ts';

/** A power among those left. D-07 */
export const powerPick = defineDecision({
  kind: 'power.pick',
  about: {},
  answer: record({ power: powerId }),
  seconds: 90,
});

/** The hex whose income piece pays twice next time, null for none. D-10 */
export const powerTax = defineDecision({
  kind: 'power.tax',
  about: {},
  answer: record({ hex: orNull(hex) }),
  seconds: 30,
});

/** Gold staked on a battle, 0 for none. D-38 */
export const powerStake = defineDecision({
  kind: 'power.stake',
  about: { hex },
  answer: record({ gold: count }),
  seconds: 30,
});

/** A die of the batch to roll again, null for none. D-42 */
export const powerReroll = defineDecision({
  kind: 'power.reroll',
  about: { hex },
  answer: record({ die: orNull(count) }),
  seconds: 20,
});
