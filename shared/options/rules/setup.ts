// Setting up: the map, the start cells, the first Things and gold.
import { option } from '../option.ts';
import { flag, oneOf, wholeNumber } from '../values.ts';
import { PLAYERS } from './players.ts';

export const SETUP = {
  /** Which tiles are left out of a game on the small board. */
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
  /** When the map turns up: after the start cells are chosen, or before. */
  startReveal: option(oneOf('afterStartChoice', 'beforeStartChoice'), {
    usual: 'afterStartChoice',
    rules: ['SETUP-09'],
    form: {
      group: 'setup',
      label: 'The map turns up',
      words: { afterStartChoice: 'After the starts are chosen', beforeStartChoice: 'Before the starts are chosen' },
      says: {
        afterStartChoice: 'starts are chosen before the map turns up',
        beforeStartChoice: 'starts are chosen with the map in sight',
      },
    },
  }),
  /** Whether tiles stay face down when play begins, and when each turns up. */
  hiddenMap: option(oneOf('off', 'onExplore', 'onEntry'), {
    usual: 'off',
    rules: ['SETUP-09', 'VAR-03', 'VAR-04', 'NEWH-04'],
    form: {
      group: 'setup',
      label: 'A map to discover',
      words: {
        off: 'No, all of it is seen',
        onExplore: 'Tiles turn up as they are explored',
        onEntry: 'Tiles turn up as they are entered',
      },
      says: {
        off: 'the whole map is seen',
        onExplore: 'the map is hidden, and each tile turns up as it is explored',
        onEntry: 'the map is hidden, and each tile turns up as it is entered',
      },
    },
    conflicts: [
      {
        of: ['onExplore', 'onEntry'],
        with: 'startReveal',
        being: ['beforeStartChoice'],
        why: 'A hidden map does not turn up before the starts are chosen.',
      },
      {
        of: ['onEntry'],
        with: 'smallBoardAside',
        being: ['seasOnly'],
        why: 'Where tiles turn up as they are entered, all of them are shuffled together and none stays out.',
      },
    ],
  }),
  /** Whether all players choose a start cell, or only the first. */
  seatRule: option(oneOf('pickThenReseat', 'clockwiseFill'), {
    usual: 'pickThenReseat',
    rules: ['SETUP-07', 'SETUP-08'],
    // With two players, the second always starts opposite.
    matters: PLAYERS.players.values.all.filter((players) => players > 2),
    form: {
      group: 'setup',
      label: 'Starts',
      words: { pickThenReseat: 'Everybody chooses', clockwiseFill: 'The first player chooses' },
      says: {
        pickThenReseat: 'everybody chooses a start',
        clockwiseFill: 'the first player chooses a start, the others get the next ones clockwise',
      },
    },
  }),
  /**
   * How often seas next to a start cell may be replaced. A start cell that is sea is always replaced. AMB-105
   */
  startSeaRule: option(oneOf('off', 'once', 'untilTwoLand', 'untilThreeLand'), {
    usual: 'untilTwoLand',
    rules: ['SETUP-10'],
    form: {
      group: 'setup',
      label: 'Seas beside a start',
      words: {
        off: 'Stay',
        once: 'May be replaced once',
        untilTwoLand: 'May be replaced until two lands lie there',
        untilThreeLand: 'May be replaced until three lands lie there',
      },
      says: {
        off: 'seas beside a start stay',
        once: 'seas beside a start may be replaced once',
        untilTwoLand: 'seas beside a start may be replaced until two lands lie there',
        untilThreeLand: 'seas beside a start may be replaced until three lands lie there',
      },
    },
  }),
  startingThings: option(wholeNumber(0, 40), {
    usual: (players: number) => (players > 4 ? 20 : 10),
    rules: ['SETUP-14', 'VAR-01', 'VAR-02'],
    form: { group: 'setup', label: 'Things at the start', says: { any: 'everybody starts with {{value}} Things' } },
  }),
  initialExchange: option(flag, {
    usual: true,
    rules: ['SETUP-15'],
    form: {
      group: 'setup',
      label: 'Swap of the first Things',
      says: {
        true: 'the first Things may be swapped once for fresh ones',
        false: 'the first Things may not be swapped',
      },
    },
  }),
  startGold: option(wholeNumber(0, 100), {
    usual: 10,
    rules: ['SETUP-13'],
    form: { group: 'setup', label: 'Gold at the start', says: { any: 'everybody starts with {{value}} gold' } },
  }),
};
