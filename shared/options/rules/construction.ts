// Building.
import { option } from '../option.ts';
import { oneOf, wholeNumber, wholeNumbers } from '../values.ts';

export const CONSTRUCTION = {
  /** Forts by level; the first number is for none and unused. */
  fortSupply: option(wholeNumbers(5, 100), { usual: [0, 10, 8, 8, 6], rules: ['COMP-09', 'FORT-03'] }),
  fortCost: option(wholeNumber(0, 40), {
    usual: 5,
    rules: ['FORT-01'],
    form: {
      group: 'construction',
      label: 'Gold for a level of a fort',
      says: { any: 'a level of a fort costs {{value}} gold' },
    },
  }),
  buildsPerTurn: option(oneOf('any', 'one'), {
    usual: 'any',
    rules: ['FORT-01'],
    form: {
      group: 'construction',
      label: 'Levels built a round',
      words: { any: 'One a hex', one: 'One in all' },
      says: { any: 'one level a hex may be built a round', one: 'one level may be built a round' },
    },
  }),
};
