// Bluffs, and what stays face up.
import { option } from '../option.ts';
import { oneOf } from '../values.ts';

export const BLUFFS = {
  /** `manual` opens a call window; under `auto` unsupported creatures leave at the reveal. */
  bluffCall: option(oneOf('manual', 'auto'), {
    usual: 'manual',
    rules: ['BLUF-03', 'BLUF-04'],
    form: {
      group: 'play',
      label: 'Bluffs',
      words: { manual: 'Players call them', auto: 'They are found out by themselves' },
      waitingRoom: 'always',
    },
  }),
};
