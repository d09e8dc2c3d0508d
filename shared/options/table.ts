// The options of a table that are no matter of the rules, in the order they are asked in.
import { SEATS } from '../shape/parts.ts';
import { option, type ValuesOf } from './option.ts';
import { flag, oneOf, text, wholeNumber } from './values.ts';

/** Characters of a table's name as it is sent; it is shortened to what is shown. */
const NAME = 96;

export const TABLE_OPTIONS = {
  /** Seats given to bots from the start. */
  bots: option(wholeNumber(0, SEATS.length - 1), {
    usual: 0,
    rules: [],
    below: 'players',
    form: { group: 'table', label: 'Bots', words: { 0: 'none' }, list: 'never', waitingRoom: 'never' },
  }),
  /** How long a decision may take. */
  clock: option(oneOf('relaxed', 'normal', 'fast'), {
    usual: 'normal',
    rules: [],
    form: {
      group: 'table',
      label: 'Clock',
      words: { relaxed: 'Relaxed', normal: 'Normal', fast: 'Fast' },
      says: { any: '{{value}} clock' },
      list: 'always',
      waitingRoom: 'always',
    },
  }),
  /** Listed and open to all; otherwise nobody comes in or watches without the invite code. */
  isPublic: option(flag, {
    usual: true,
    rules: [],
    form: {
      group: 'table',
      label: 'Who may come',
      words: { true: 'Anybody', false: 'By invite code only' },
      list: 'never',
      waitingRoom: 'never',
    },
  }),
  /** The table's name, may be empty. */
  name: option(text(NAME), { usual: '', rules: [], by: 'maker' }),
};

export type TableOnly = ValuesOf<typeof TABLE_OPTIONS>;
