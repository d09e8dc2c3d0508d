// Options about the order of players.
import { option } from '../option.ts';
import { flag, oneOf } from '../values.ts';
import { PLAYERS } from './players.ts';

/** With this many players or more, rounds go clockwise and counterclockwise in turn. TURN-05 */
const ALTERNATING_PLAYERS = 4;

export const ORDER_OF_PLAY = {
  rotateTwoPlayers: option(flag, {
    usual: false,
    rules: ['TURN-04'],
    matters: [2],
    form: {
      group: 'order',
      label: 'Two players take turns to go first',
      says: {
        true: 'two players take turns to go first',
        false: 'with two players, the same player always goes first',
      },
    },
  }),
  alternateDirection: option(flag, {
    usual: false,
    rules: ['TURN-05'],
    form: {
      group: 'order',
      label: 'Even rounds run counterclockwise',
      says: {
        true: 'even rounds run counterclockwise',
        false: 'every round runs clockwise',
      },
    },
    conflicts: [
      {
        of: [true],
        with: 'players',
        being: PLAYERS.players.values.all.filter((players) => players !== ALTERNATING_PLAYERS),
        why: 'This needs exactly four players.',
      },
    ],
  }),
  incomeSimultaneous: option(flag, {
    usual: false,
    rules: ['INC-01', 'TURN-02'],
    form: {
      group: 'order',
      label: 'All are paid at the same time',
      says: { true: 'all players are paid at the same time', false: 'income is paid in turn' },
    },
  }),
  constructionSimultaneous: option(oneOf('inTurn', 'unlessAsked'), {
    usual: 'inTurn',
    rules: ['TURN-02', 'FORT-01'],
    form: {
      group: 'order',
      label: 'Building',
      words: { inTurn: 'In turn', unlessAsked: 'All together, unless a player wants to take turns' },
      says: { inTurn: 'players build in turn', unlessAsked: 'all build together, unless a player wants to take turns' },
    },
  }),
};
