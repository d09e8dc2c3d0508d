// Options about building.
import { option } from '../option.ts';
import { oneOf, orNone, wholeNumber, wholeNumbers } from '../values.ts';

export const CONSTRUCTION = {
  /** How many forts of each level exist; the first number is unused. Null: unlimited. */
  fortSupply: option(orNone(wholeNumbers(5, 100)), {
    usual: [0, 10, 8, 8, 6],
    rules: ['COMP-09', 'FORT-03'],
    form: {
      group: 'construction',
      label: 'Forts of a box',
      words: { null: 'No limit' },
      counted: ['Towers', 'Keeps', 'Castles', 'Citadels'],
      says: {
        any: 'a box has {{n1}} towers, {{n2}} keeps, {{n3}} castles and {{n4}} citadels',
        null: 'the number of forts is unlimited',
      },
    },
  }),
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
      label: 'Levels built each round',
      words: { any: 'One per hex', one: 'One in total' },
      says: { any: 'one level per hex may be built each round', one: 'only one level may be built each round' },
    },
  }),
};
