// Options about the map, the start cells, the first Things and gold.
import { option } from '../option.ts';
import { flag, oneOf, wholeNumber } from '../values.ts';
import { PLAYERS } from './players.ts';

export const SETUP = {
  smallBoardAside: option(oneOf('seasAndPairs', 'seasOnly'), {
    usual: 'seasAndPairs',
    rules: ['SETUP-05'],
    matters: [2, 3],
    form: {
      group: 'setup',
      label: 'Tiles left out of the small board',
      words: { seasAndPairs: 'Five seas, two of each land', seasOnly: 'Five seas' },
      says: {
        seasAndPairs: 'the small board is laid without five seas and two tiles of each land',
        seasOnly: 'the small board is laid without five seas; all land is in the game',
      },
    },
  }),
  startReveal: option(oneOf('afterStartChoice', 'beforeStartChoice'), {
    usual: 'afterStartChoice',
    rules: ['SETUP-09'],
    form: {
      group: 'setup',
      label: 'The map is revealed',
      words: {
        afterStartChoice: 'After starting hexes are chosen',
        beforeStartChoice: 'Before starting hexes are chosen',
      },
      says: {
        afterStartChoice: 'starting hexes are chosen before the map is revealed',
        beforeStartChoice: 'starting hexes are chosen after the map is revealed',
      },
    },
  }),
  hiddenMap: option(oneOf('off', 'onExplore', 'onEntry'), {
    usual: 'off',
    rules: ['SETUP-09', 'VAR-03', 'VAR-04', 'NEWH-04'],
    form: {
      group: 'setup',
      label: 'A map to discover',
      words: {
        off: 'No, the whole map is visible',
        onExplore: 'Tiles turn up as they are explored',
        onEntry: 'Tiles turn up as they are entered',
      },
      says: {
        off: 'the whole map is visible',
        onExplore: 'the map is hidden, and each tile turns up as it is explored',
        onEntry: 'the map is hidden, and each tile turns up as it is entered',
      },
    },
    conflicts: [
      {
        of: ['onExplore', 'onEntry'],
        with: 'startReveal',
        being: ['beforeStartChoice'],
        why: 'A hidden map is not revealed before starting hexes are chosen.',
      },
      {
        of: ['onEntry'],
        with: 'smallBoardAside',
        being: ['seasOnly'],
        why: 'If tiles turn up as they are entered, all tiles are in the game.',
      },
    ],
  }),
  seatRule: option(oneOf('pickThenReseat', 'clockwiseFill'), {
    usual: 'pickThenReseat',
    rules: ['SETUP-07', 'SETUP-08'],
    // With two players, the second player starts opposite the first.
    matters: PLAYERS.players.values.all.filter((players) => players > 2),
    form: {
      group: 'setup',
      label: 'Starting hexes',
      words: { pickThenReseat: 'Every player chooses', clockwiseFill: 'The first player chooses' },
      says: {
        pickThenReseat: 'every player chooses a starting hex',
        clockwiseFill: 'the first player chooses a starting hex, the others follow clockwise',
      },
    },
  }),
  /**
   * Which seas next to a start cell may players replace? A start cell that is sea is always replaced. AMB-105
   */
  startSeaRule: option(oneOf('off', 'once', 'untilTwoLand', 'untilThreeLand'), {
    usual: 'untilTwoLand',
    rules: ['SETUP-10'],
    form: {
      group: 'setup',
      label: 'Seas next to a starting hex',
      words: {
        off: 'Stay',
        once: 'May be replaced once',
        untilTwoLand: 'Replaced until there are two lands',
        untilThreeLand: 'Replaced until there are three lands',
      },
      says: {
        off: 'seas next to a starting hex stay',
        once: 'seas next to a starting hex may be replaced once',
        untilTwoLand: 'seas next to a starting hex may be replaced until there are two lands',
        untilThreeLand: 'seas next to a starting hex may be replaced until there are three lands',
      },
    },
  }),
  startingThings: option(wholeNumber(0, 40), {
    usual: (players: number) => (players > 4 ? 20 : 10),
    rules: ['SETUP-14', 'VAR-01', 'VAR-02'],
    form: { group: 'setup', label: 'Things at the start', says: { any: 'players start with {{value}} Things' } },
  }),
  initialExchange: option(flag, {
    usual: true,
    rules: ['SETUP-15'],
    form: {
      group: 'setup',
      label: 'Swapping the first Things',
      says: {
        true: 'the first Things may be swapped once for fresh ones',
        false: 'the first Things may not be swapped',
      },
    },
  }),
  startGold: option(wholeNumber(0, 100), {
    usual: 10,
    rules: ['SETUP-13'],
    form: { group: 'setup', label: 'Gold at the start', says: { any: 'players start with {{value}} gold' } },
  }),
};
