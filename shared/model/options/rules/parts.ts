// Options that leave out or add parts of the game.
import { option } from '../option.ts';
import { flag, oneOf } from '../values.ts';

export const PARTS_OF_THE_GAME = {
  heroes: option(flag, {
    usual: true,
    rules: ['HERO-01'],
    form: { group: 'parts', label: 'Heroes', says: { false: 'without heroes', true: 'with heroes' } },
  }),
  events: option(flag, {
    usual: true,
    rules: ['TURN-01'],
    form: { group: 'parts', label: 'Events', says: { false: 'without events', true: 'with events' } },
  }),
  magic: option(flag, {
    usual: true,
    rules: ['MAG-01'],
    form: { group: 'parts', label: 'Magic items', says: { false: 'without magic items', true: 'with magic items' } },
  }),
  specialPowers: option(flag, {
    usual: true,
    rules: ['POWER-01'],
    conflicts: [{ of: [true], with: 'heroes', being: [false], why: 'Special powers belong to heroes.' }],
    form: {
      group: 'parts',
      label: 'Special powers',
      says: { false: 'without special powers', true: 'with special powers' },
    },
  }),
  boatItem: option(flag, {
    usual: false,
    rules: ['MAG-12'],
    conflicts: [
      { of: [true], with: 'sea', being: ['ordinary'], why: 'The Boat cannot sail if the sea counts as land.' },
      { of: [true], with: 'magic', being: [false], why: 'The Boat is a magic item.' },
    ],
    form: {
      group: 'parts',
      label: 'The Boat',
      says: { false: 'without the Boat', true: 'with the Boat, a Thing that carries three creatures across the sea' },
    },
  }),
  /** Adds a random event that is in no box. */
  gateEvent: option(flag, {
    usual: false,
    rules: ['EVT-11'],
    conflicts: [{ of: [true], with: 'events', being: [false], why: 'The Gate is a random event.' }],
    form: {
      group: 'parts',
      label: 'The Gate',
      says: { false: 'without the Gate', true: 'with the Gate, an event that sends an army to an unexplored hex' },
    },
  }),
  /** Adds heroes that are in no box. Their counters have one face. */
  newHeroes: option(flag, {
    usual: false,
    rules: ['NEWH-01', 'NEWH-02', 'NEWH-03', 'NEWH-04'],
    conflicts: [{ of: [true], with: 'heroes', being: [false], why: 'House heroes are heroes.' }],
    form: {
      group: 'parts',
      label: 'House heroes',
      says: { false: 'without house heroes', true: 'with house heroes' },
    },
  }),
  encounterPowers: option(oneOf('off', 'random', 'agreed'), {
    usual: 'off',
    rules: ['POW-01'],
    conflicts: [
      {
        of: ['random', 'agreed'],
        with: 'newHeroes',
        being: [true],
        why: 'House heroes and player powers do not go together: their author advises using only one.',
      },
    ],
    form: {
      group: 'parts',
      label: 'Player powers',
      words: { off: 'None', random: 'One each, at random', agreed: 'One each, chosen by the players' },
      says: {
        off: 'without player powers',
        random: 'each player gets a random power',
        agreed: 'each player chooses a power',
      },
    },
  }),
  leftOut: option(oneOf('stay', 'outOfCup'), {
    usual: 'stay',
    rules: ['COMP-02', 'SETUP-02'],
    form: {
      group: 'parts',
      label: 'Things of unused parts',
      words: { stay: 'Stay in the cup and do nothing', outOfCup: 'Are removed before the game' },
      says: {
        stay: 'Things of unused parts stay in the cup and do nothing',
        outOfCup: 'Things of unused parts are removed',
      },
    },
  }),
};
