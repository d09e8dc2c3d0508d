// Moving, and what hexes hold.
import { option } from '../option.ts';
import { wholeNumber } from '../values.ts';

export const MOVEMENT = {
  stackLimit: option(wholeNumber(1, 40), { usual: 10, rules: ['MOVE-05', 'DEP-02'] }),
  movement: option(wholeNumber(1, 10), { usual: 4, rules: ['MOVE-02'] }),
};
