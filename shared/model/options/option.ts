// One option in one row, from which everything else derives.
import type { RuleId } from '../catalogue/rules.ts';
import type { AnyValues, ValueAmong } from './values.ts';

/** In order. `note`: the text below the heading. */
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

/** When the option is shown. `changed`: if it differs from the default. */
export type ShownWhen = 'always' | 'changed' | 'never';

/**
 * The English texts of an option. The page finds them by their
 * keys (`option.<name>`, `option.<name>.<value>`).
 */
interface OptionForm {
  readonly group: Group;
  readonly label: string;
  /** Words for values. A yes-or-no option with words is shown as a choice. */
  readonly words?: Readonly<Record<string, string>>;
  /**
   * Sentences for a value, or for `any` value; by default the label and the word of the value. `{{value}}`:
   * the value's word, `{{n1}}`: a number of a list.
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
 * Values that are impossible together with values of an earlier option. Then this option gets another value.
 */
export interface Conflict<V = unknown> {
  readonly of: readonly V[];
  readonly with: string;
  /**
   * The values of the other option, or a condition if there are too many to list or if it depends on
   * a third option.
   */
  readonly being: readonly unknown[] | IsBarred;
  /** The third options on which the condition depends. */
  readonly reads?: readonly string[];
  /** The reason in a sentence. */
  readonly why: string;
}

export interface Option<S extends AnyValues = AnyValues> {
  readonly values: S;
  /** The default; a function if it depends on the number of players. */
  readonly usual: ValueAmong<S> | ((players: number) => ValueAmong<S>);
  /** The rules that read the option. */
  readonly rules: readonly RuleId[];
  /** The numbers of players for which the option makes a difference; absent for all. */
  readonly matters?: readonly number[];
  /** Who chooses the value: the maker of the table, or no one (`fixed`: it keeps its default). */
  readonly by: 'maker' | 'fixed';
  /** Null if no form has the option; then it is never shown. */
  readonly form: OptionForm | null;
  readonly conflicts?: readonly Conflict<ValueAmong<S>>[];
}
export type Options = Readonly<Record<string, Option>>;

export type ValuesOf<O extends Options> = { readonly [N in keyof O]: ValueAmong<O[N]['values']> };

type Row<S extends AnyValues> = Omit<Option<S>, 'values' | 'by' | 'form'> & Partial<Pick<Option<S>, 'by' | 'form'>>;

/**
 * Returns a row. By default the maker of a table chooses
 * an option that has a form; others keep their default.
 */
export const option = <S extends AnyValues>(values: S, row: Row<NoInfer<S>>): Option<S> => ({
  values,
  by: row.form == null ? 'fixed' : 'maker',
  form: null,
  ...row,
});
