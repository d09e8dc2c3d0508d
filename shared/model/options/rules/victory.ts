// Options about how the game is won.
import { type IsBarred, option } from '../option.ts';
import { oneNumberOf, oneOf, orNone, wholeNumber } from '../values.ts';
import { PLAYERS } from './players.ts';

const BY_CITADEL = ['conquest', 'incomeCount', 'soleAtEnd', 'fast', 'unique', 'twoAtEnd'] as const;
const UNTIMED = [...BY_CITADEL, 'territory'] as const;

/**
 * Returns a condition that excludes a supply of forts with too few citadels, or with too few of the keeps and
 * castles that become citadels. FORT-03
 */
const bearsFewerThan =
  (citadels: number): IsBarred =>
  (supply, { boxes }) => {
    if (!Array.isArray(supply)) return false;
    const [, , keeps, castles, most] = supply as number[];
    return keeps === 0 || castles === 0 || Number(most) * (typeof boxes === 'number' ? boxes : MOST_BOXES) < citadels;
  };

const MOST_BOXES = 2;

/** The highest income that is possible on the small board without a hero and with one fort of each level. */
const MOST_INCOME = 50;

/** The numbers of players for which the rules give no number of hexes. AMB-139 */
const MANY = PLAYERS.players.values.all.filter((players) => players > 4);

export const VICTORY = {
  victory: option(oneOf(...UNTIMED, 'turnLimit'), {
    usual: 'conquest',
    rules: ['CIT-04', 'CIT-05', 'CIT-06', 'CIT-08', 'CIT-09', 'CIT-10', 'EVT-05'],
    conflicts: [
      {
        of: ['territory'],
        with: 'players',
        being: MANY,
        why: 'The number of hexes to win is defined for up to four players only.',
      },
      {
        of: BY_CITADEL,
        with: 'fortSupply',
        being: bearsFewerThan(1),
        why: 'This ending needs a citadel, and there are not enough forts to build one.',
      },
      {
        of: ['twoAtEnd'],
        with: 'fortSupply',
        being: bearsFewerThan(2),
        reads: ['boxes'],
        why: 'This ending needs two citadels, and there are not enough forts to build two.',
      },
    ],
    form: {
      group: 'victory',
      label: 'How to win',
      words: {
        conquest: 'Hold the only citadel, or two',
        incomeCount: 'Highest income a round after the first citadel',
        soleAtEnd: 'Be the only owner of a citadel',
        fast: 'Build the first citadel',
        unique: 'Hold the one citadel, or capture it',
        twoAtEnd: 'Own two citadels at the end of a round',
        territory: 'Control enough hexes',
        turnLimit: 'Highest income after the last round',
      },
      says: {
        conquest: 'the only citadel wins if held for a round; so do two',
        incomeCount: 'a round after the first citadel, the citadel owner with the highest income wins',
        soleAtEnd: 'the only owner of a citadel after construction wins',
        fast: 'the first to build a citadel and keep it to the end of the round wins',
        unique: 'there is one citadel: the player who holds it for a round or captures it wins',
        twoAtEnd: 'the first to own two citadels at the end of a round wins',
        territory: 'the first to control 19 hexes (10 with three players, 13 with two) wins',
        turnLimit: 'the highest income wins after an agreed number of rounds',
      },
      list: 'changed',
      waitingRoom: 'always',
    },
  }),
  turnLimit: option(orNone(oneNumberOf(12, 10, 8, 6)), {
    usual: null,
    rules: ['CIT-10'],
    conflicts: [
      { of: [null], with: 'victory', being: ['turnLimit'], why: 'A game with this ending needs a last round.' },
    ],
    form: {
      group: 'victory',
      label: 'Last round',
      words: { 12: 'Round 12', 10: 'Round 10', 8: 'Round 8', 6: 'Round 6', null: 'No limit' },
      says: {
        any: 'round {{value}} is the last: if no player has won by then, the highest income wins',
        null: 'the number of rounds is unlimited',
      },
    },
  }),
  citadelIncome: option(wholeNumber(1, MOST_INCOME), {
    usual: (players: number) => (players > 4 ? 25 : players === 4 ? 20 : 15),
    rules: ['CIT-01', 'VAR-01'],
    form: {
      group: 'victory',
      label: 'Income for a citadel',
      says: { any: 'a citadel needs an income of {{value}}' },
    },
  }),
};
