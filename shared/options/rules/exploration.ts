// Exploring.
import { option } from '../option.ts';
import { oneOf } from '../values.ts';

export const EXPLORATION = {
  /** Who gets magic that neutral defenders did not use: who bribed them all, or whoever wins the battle too. */
  magicSpoils: option(oneOf('bribeOnly', 'anyWin'), {
    usual: 'bribeOnly',
    rules: ['EXPL-11'],
    form: {
      group: 'play',
      label: 'Unused magic of defenders',
      words: { bribeOnly: 'To who bribes them all', anyWin: 'To who wins the hex' },
      says: {
        bribeOnly: 'unused magic returns to the cup after a battle',
        anyWin: 'unused magic goes to the winner of the battle',
      },
    },
  }),
};
