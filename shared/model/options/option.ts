// An option is one row. Everything else about it is derived from the row.
import type { RuleId } from '../catalogue/rules.ts';
import type { AnyValues, ValueAmong } from './values.ts';

/** The groups in the order of the form. `note`: the text below the heading. */
export const GROUPS = {
  table: { label: 'Table' },
  setup: { label: 'Box, map and setup' },
  order: { label: 'Order of play' },
  recruiting: { label: 'Heroes and Things' },
  bluffs: { label: 'Bluffs' },
  movement: { label: 'Movement' },
  exploration: { label: 'Exploring' },
  battle: { label: 'Battle' },
  construction: { label: 'Forts' },
  randomEvents: { label: 'Random events' },
  victory: { label: 'Victory' },
  play: { label: 'Other rules' },
  parts: {
    label: 'In the game',
    note: 'Untick the parts you want to leave out.',
  },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly note?: string }>>;
export type Group = keyof typeof GROUPS;

/** When an option is shown. `changed`: if its value differs from the default. */
export type ShownWhen = 'always' | 'changed' | 'never';

/**
 * The English texts of an option. The page finds them by their
 * keys (`option.<name>`, `option.<name>.<value>`).
 */
interface OptionForm {
  readonly group: Group;
  readonly label: string;
  /** Words for the values. A yes-or-no option with words is shown as a choice. */
  readonly words?: Readonly<Record<string, string>>;
  /**
   * Sentences for a value, or for `any` value. If absent, the label and the word of the value are shown.
   * `{{value}}`: the value's word, `{{n1}}`: a number of a list.
   */
  readonly says?: Readonly<Record<string, string>>;
  /** Words for the numbers of a list, from the second number on. */
  readonly counted?: readonly string[];
  /** Whether the list of tables, and the waiting room, show the option. */
  readonly list?: ShownWhen;
  readonly waitingRoom?: ShownWhen;
}

/** Returns whether a value is impossible with the values chosen so far. */
export type IsBarred = (value: unknown, chosen: Readonly<Record<string, unknown>>) => boolean;

/**
 * Values that are impossible together with values of an earlier option. If they meet, this
 * option gets another value.
 */
export interface Conflict<V = unknown> {
  readonly of: readonly V[];
  readonly with: string;
  /**
   * The values of the earlier option. Or a condition, if there are too many values to list or if it also
   * depends on a third option.
   */
  readonly being: readonly unknown[] | IsBarred;
  /** The third options that the condition reads. */
  readonly reads?: readonly string[];
  /** The reason, in a sentence for players. */
  readonly why: string;
}

export interface Option<S extends AnyValues = AnyValues> {
  readonly values: S;
  /** The default; a function if it depends on the number of players. */
  readonly usual: ValueAmong<S> | ((players: number) => ValueAmong<S>);
  /** The rules that the option changes. */
  readonly rules: readonly RuleId[];
  /** The numbers of players for which the option makes a difference; absent for all. */
  readonly matters?: readonly number[];
  /** Who chooses the value: the maker of the table, or no one (`fixed`, the default). */
  readonly by: 'maker' | 'fixed';
  /** How a form shows the option; null if no form has it, and then it is never shown. */
  readonly form: OptionForm | null;
  readonly conflicts?: readonly Conflict<ValueAmong<S>>[];
}
export type Options = Readonly<Record<string, Option>>;

export type ValuesOf<O extends Options> = { readonly [N in keyof O]: ValueAmong<O[N]['values']> };

type Row<S extends AnyValues> = Omit<Option<S>, 'values' | 'by' | 'form'> & Partial<Pick<Option<S>, 'by' | 'form'>>;

/**
 * Returns the row of an option. Unless the row says otherwise, the maker of a table chooses an option that
 * has a form; other options keep their default.
 */
export const option = <S extends AnyValues>(values: S, row: Row<NoInfer<S>>): Option<S> => ({
  values,
  by: row.form == null ? 'fixed' : 'maker',
  form: null,
  ...row,
});
