// Options about the effects of the ten random events.
import { option } from '../option.ts';
import { flag, oneOf } from '../values.ts';

export const RANDOM_EVENTS = {
  /** How many losses does a city count for? A village always counts for one. */
  eventCityWorth: option(oneOf('one', 'cv'), {
    usual: 'one',
    rules: ['EVT-05', 'EVT-07', 'EVT-10'],
    form: {
      group: 'randomEvents',
      label: 'A city given up counts',
      words: { one: 'As one loss', cv: 'As two, its value' },
      says: { one: 'a city given up counts as one loss', cv: 'a city given up counts as two losses' },
    },
  }),
  heroesAreCreatures: option(flag, {
    usual: false,
    rules: ['EVT-05', 'EVT-07', 'EVT-10'],
    form: {
      group: 'randomEvents',
      label: 'Events may take heroes',
      says: {
        true: 'heroes may be lost to Plague, Disaster and Teeniepox',
        false: 'no hero is lost to Plague, Disaster or Teeniepox',
      },
    },
  }),
  harvestHeroes: option(flag, {
    usual: true,
    rules: ['EVT-01'],
    form: {
      group: 'randomEvents',
      label: 'Good Harvest pays for heroes',
      says: { true: 'Good Harvest pays for heroes', false: 'Good Harvest pays nothing for heroes' },
    },
  }),
  vandalsChooser: option(oneOf('victim', 'caster'), {
    usual: 'victim',
    rules: ['EVT-09'],
    form: {
      group: 'randomEvents',
      label: 'Who picks the fort for Vandals',
      words: { victim: 'Its owner', caster: 'The player who plays it' },
      says: { victim: 'the victim picks the fort for Vandals', caster: 'the player who plays Vandals picks the fort' },
    },
  }),
};
