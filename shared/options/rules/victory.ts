// What it takes to win.
import { option } from '../option.ts';
import { wholeNumber } from '../values.ts';

export const VICTORY = {
  citadelIncome: option(wholeNumber(1, 100), {
    usual: (players: number) => (players > 4 ? 25 : players === 4 ? 20 : 15),
    rules: ['CIT-01', 'VAR-01'],
    form: {
      group: 'victory',
      label: 'Income for a citadel',
      says: { any: 'a citadel asks for an income of {{value}}' },
    },
  }),
};
