// Setting up: the map, the first Things and gold.
import { option } from '../option.ts';
import { flag, wholeNumber } from '../values.ts';

export const SETUP = {
  startingThings: option(wholeNumber(0, 40), { usual: 10, rules: ['SETUP-14'] }),
  initialExchange: option(flag, { usual: true, rules: ['SETUP-15'] }),
  startGold: option(wholeNumber(0, 100), { usual: 10, rules: ['SETUP-13'] }),
};
