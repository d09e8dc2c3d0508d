// The options of a table that do not concern the rules.
import { SEATS } from '../shape/parts.ts';
import { option, type ValuesOf } from './option.ts';
import { PROFILE_NAMES, PROFILES } from './profiles.ts';
import { RULE_OPTIONS } from './rules.ts';
import { flag, oneOf, text, wholeNumber } from './values.ts';

/** The names of the bots' levels. shared/minds/bots/levels.ts defines what each level does. */
export const LEVEL_WORDS = { easy: 'Easy', steady: 'Medium', sharp: 'Hard', master: 'Expert' } as const;
export const LEVEL_NAMES = Object.keys(LEVEL_WORDS) as readonly (keyof typeof LEVEL_WORDS)[];

/** The most characters of a table's name. The page shortens it for display. */
const NAME = 96;

/** The clocks of games that players play over days, without being connected together. */
export const DAY_CLOCKS = ['day', 'threeDays'] as const;

const labels = Object.fromEntries(PROFILE_NAMES.map((name) => [name, PROFILES[name].label]));

export const TABLE_OPTIONS = {
  /** The preset is only a name: the rules of the game depend on the other options alone. */
  preset: option(oneOf(...PROFILE_NAMES), {
    usual: 'classic',
    rules: [],
    form: { group: 'table', label: 'Preset', words: labels, list: 'never', waitingRoom: 'never' },
  }),
  bots: option(wholeNumber(0, SEATS.length - 1), {
    usual: 0,
    rules: [],
    conflicts: SEATS.slice(2).map((bots) => ({
      of: [bots],
      with: 'players',
      being: RULE_OPTIONS.players.values.all.filter((players) => players <= bots),
      why: 'At least one seat must be for a person.',
    })),
    form: { group: 'table', label: 'Bots', words: { 0: 'none' }, list: 'never', waitingRoom: 'never' },
  }),
  botLevel: option(oneOf(...LEVEL_NAMES), {
    usual: 'steady',
    rules: [],
    form: {
      group: 'table',
      label: 'Bot level',
      words: LEVEL_WORDS,
      says: Object.fromEntries(LEVEL_NAMES.map((name) => [name, `${LEVEL_WORDS[name].toLowerCase()} bots`])),
    },
  }),
  clock: option(oneOf('relaxed', 'normal', 'fast', ...DAY_CLOCKS), {
    usual: 'normal',
    rules: [],
    form: {
      group: 'table',
      label: 'Clock',
      // A test compares these seconds with shared/play/match/clock.ts.
      words: {
        relaxed: 'Relaxed: 80 to 720 s a question',
        normal: 'Normal: 20 to 180 s a question',
        fast: 'Fast: 8 to 72 s a question',
        day: 'Days: one day a question',
        threeDays: 'Days: three days a question',
      },
      says: {
        relaxed: 'Relaxed clock (80 to 720 s a question; alone against bots 4 times as long)',
        normal: 'Normal clock (20 to 180 s a question; alone against bots 4 times as long)',
        fast: 'Fast clock (8 to 72 s a question)',
        day: 'A game of days (one day a question, with extra time and vacation)',
        threeDays: 'A game of days (three days a question, with extra time and vacation)',
      },
      list: 'always',
      waitingRoom: 'always',
    },
  }),
  /** If the table is not public, players and spectators need the invite code. */
  isPublic: option(flag, {
    usual: true,
    rules: [],
    form: {
      group: 'table',
      label: 'Who may join',
      words: { true: 'Anyone', false: 'Only with the invite code' },
      list: 'never',
      waitingRoom: 'never',
    },
  }),
  /** The table's name, or ''. */
  name: option(text(NAME), { usual: '', rules: [], by: 'maker' }),
};

export type TableOnly = ValuesOf<typeof TABLE_OPTIONS>;
