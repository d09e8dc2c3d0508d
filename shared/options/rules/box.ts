// How many boxes, and which of their pieces.
import { option } from '../option.ts';
import { wholeNumber } from '../values.ts';
import { PLAYERS } from './players.ts';

/** VAR-01 */
const MANY = PLAYERS.players.values.all.filter((players) => players > 4);

export const BOX = {
  boxes: option(wholeNumber(1, 2), {
    usual: (players: number) => (players > 4 ? 2 : 1),
    rules: ['COMP-01', 'COMP-02', 'COMP-09'],
    conflicts: [
      { of: [1], with: 'players', being: MANY, why: 'With this many players, the board needs the tiles of two boxes.' },
    ],
    form: {
      group: 'setup',
      label: 'Boxes',
      words: { 1: 'One', 2: 'Two' },
      says: { 1: 'the Things of one box', 2: 'the Things, tiles and forts of two boxes' },
    },
  }),
};
