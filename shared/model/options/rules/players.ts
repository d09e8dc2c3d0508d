// The option for the number of players.
import { SEATS } from '../../shape/parts.ts';
import { option } from '../option.ts';
import { wholeNumber } from '../values.ts';

export const PLAYERS = {
  players: option(wholeNumber(2, SEATS.length), {
    usual: 4,
    rules: ['SETUP-01', 'SETUP-05', 'VAR-01'],
    form: {
      group: 'table',
      label: 'Players',
      says: { any: '{{value}} players' },
      list: 'never',
      waitingRoom: 'always',
    },
  }),
};

/** The numbers of players that need two boxes. VAR-01 */
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
