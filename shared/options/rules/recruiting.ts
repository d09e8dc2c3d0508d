// Drawing and holding Things.
import { option } from '../option.ts';
import { wholeNumber } from '../values.ts';

export const RECRUITING = {
  paidRecruitMax: option(wholeNumber(0, 40), { usual: 5, rules: ['REC-02'] }),
  /** Gold a bought Thing costs. */
  recruitCost: option(wholeNumber(0, 40), { usual: 5, rules: ['REC-02'] }),
  rackLimit: option(wholeNumber(1, 40), { usual: 10, rules: ['REC-06'] }),
};
