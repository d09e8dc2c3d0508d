// Drawing and holding Things.
import { option } from '../option.ts';
import { orNone, wholeNumber } from '../values.ts';

export const RECRUITING = {
  /** Null: as many as there is gold for. */
  paidRecruitMax: option(orNone(wholeNumber(0, 40)), { usual: 5, rules: ['REC-02'] }),
  /** Gold a bought Thing costs. */
  recruitCost: option(wholeNumber(0, 40), {
    usual: 5,
    rules: ['REC-02'],
    conflicts: [
      {
        of: [0],
        with: 'paidRecruitMax',
        being: [null],
        why: 'Things that cost nothing need a limit to how many are bought.',
      },
    ],
  }),
  rackLimit: option(wholeNumber(1, 40), { usual: 10, rules: ['REC-06'] }),
};
