// Moving, and what hexes hold.
import { option } from '../option.ts';
import { oneOf, wholeNumber } from '../values.ts';

export const MOVEMENT = {
  stackLimit: option(wholeNumber(1, 40), { usual: 10, rules: ['MOVE-05', 'DEP-02'] }),
  movement: option(wholeNumber(1, 10), { usual: 4, rules: ['MOVE-02'] }),
  /** What a flyer pays to enter a hex: what its terrain costs a walker, or one point. */
  flyCost: option(oneOf('terrain', 'one'), {
    usual: 'terrain',
    rules: ['FLY-05'],
    form: {
      group: 'play',
      label: 'Flyers pay',
      words: { terrain: 'For terrain, as walkers do', one: 'One point a hex' },
      says: { terrain: 'flyers pay for terrain', one: 'flyers pay one point a hex' },
    },
  }),
};
