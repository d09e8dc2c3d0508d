// The number of players.
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
