// Setting up: the map, the first Things and gold.
import { option } from '../option.ts';
import { flag, wholeNumber } from '../values.ts';

export const SETUP = {
  startingThings: option(wholeNumber(0, 40), {
    usual: (players: number) => (players > 4 ? 20 : 10),
    rules: ['SETUP-14', 'VAR-01'],
  }),
  initialExchange: option(flag, { usual: true, rules: ['SETUP-15'] }),
  startGold: option(wholeNumber(0, 100), { usual: 10, rules: ['SETUP-13'] }),
};
