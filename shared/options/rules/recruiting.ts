// Drawing and holding Things.
import { option } from '../option.ts';
import { orNone, wholeNumber } from '../values.ts';

export const RECRUITING = {
  /** Null: as many as there is gold for. */
  paidRecruitMax: option(orNone(wholeNumber(0, 40)), {
    usual: 5,
    rules: ['REC-02'],
    form: {
      group: 'recruiting',
      label: 'Things that may be bought a round',
      words: { null: 'no limit' },
      says: {
        any: 'at most {{value}} Things may be bought a round',
        0: 'no Things may be bought',
        null: 'as many Things may be bought as there is gold for',
      },
    },
  }),
  /** Gold a bought Thing costs. */
  recruitCost: option(wholeNumber(0, 40), {
    usual: 5,
    rules: ['REC-02'],
    form: { group: 'recruiting', label: 'Gold for a Thing', says: { any: 'a Thing costs {{value}} gold' } },
    conflicts: [
      {
        of: [0],
        with: 'paidRecruitMax',
        being: [null],
        why: 'Things that cost nothing need a limit to how many are bought.',
      },
    ],
  }),
  rackLimit: option(wholeNumber(1, 40), {
    usual: 10,
    rules: ['REC-06'],
    form: { group: 'recruiting', label: 'Things a rack keeps', says: { any: 'a rack keeps {{value}} Things' } },
  }),
};
