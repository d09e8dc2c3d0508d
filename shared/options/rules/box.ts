// What is on the table: how many boxes, and what of them.
import { option } from '../option.ts';
import { wholeNumber } from '../values.ts';

export const BOX = {
  /** Boxes whose Things are in the cup. */
  boxes: option(wholeNumber(1, 2), {
    usual: (players: number) => (players > 4 ? 2 : 1),
    rules: ['COMP-01', 'COMP-02', 'COMP-09'],
  }),
};
