// The definition of an option in one row: everything else about it derives from the row.
import type { RuleId } from '../catalogue/rules.ts';
import type { AnyValues, ValueAmong } from './values.ts';

/** Groups of the form, in order. `label` is the group's heading, `note` the text below it. */
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

/** When an option is shown: always, if it differs from the default, or never. */
export type ShownWhen = 'always' | 'changed' | 'never';

/**
 * How an option is asked for and shown. English; the page finds these texts by key (`option.<name>`,
 * `option.<name>.<value>`).
 */
interface OptionForm {
  readonly group: Group;
  readonly label: string;
  /** The words for values that are not their own word. A yes-or-no option with words is shown as a choice. */
  readonly words?: Readonly<Record<string, string>>;
  /**
   * The text about a value, or about `any`; the default is label and word. `{{value}}` is the value's word,
   * `{{n1}}` a number of a list.
   */
  readonly says?: Readonly<Record<string, string>>;
  /** What the numbers of a list count, from the second on. The first number is unused. */
  readonly counted?: readonly string[];
  /** When the list of tables and the waiting room show it; by default when it is changed. */
  readonly list?: ShownWhen;
  readonly waitingRoom?: ShownWhen;
}

/** Returns whether this value of another option, with those chosen so far, makes no game. */
export type IsBarred = (value: unknown, chosen: Readonly<Record<string, unknown>>) => boolean;

/** Values of an option that make no game together with values of an earlier option. This option gives way. */
export interface Conflict<V = unknown> {
  readonly of: readonly V[];
  readonly with: string;
  /**
   * The values of the other option; a condition if they are too many to list, or if a third option counts
   * too.
   */
  readonly being: readonly unknown[] | IsBarred;
  /** Third options that the condition reads. */
  readonly reads?: readonly string[];
  /** A sentence. */
  readonly why: string;
}

export interface Option<S extends AnyValues = AnyValues> {
  readonly values: S;
  /**
   * The default, which for an option of the rules is the classic game's value; a function if it depends on
   * the number of players.
   */
  readonly usual: ValueAmong<S> | ((players: number) => ValueAmong<S>);
  /** The rules that read it; empty if no rule does. */
  readonly rules: readonly RuleId[];
  /** The numbers of players for which it matters; absent if it matters for all. */
  readonly matters?: readonly number[];
  /** Who may choose it: the table's maker, or nobody, so that it keeps its default. */
  readonly by: 'maker' | 'nobody';
  /** Null if no form contains it; then it is not shown either. */
  readonly form: OptionForm | null;
  readonly conflicts?: readonly Conflict<ValueAmong<S>>[];
}
export type Options = Readonly<Record<string, Option>>;

export type ValuesOf<O extends Options> = { readonly [N in keyof O]: ValueAmong<O[N]['values']> };

type Row<S extends AnyValues> = Omit<Option<S>, 'values' | 'by' | 'form'> & Partial<Pick<Option<S>, 'by' | 'form'>>;

/**
 * Returns a row. By default the table's maker chooses an option that has a form, and nobody chooses one
 * without.
 */
export const option = <S extends AnyValues>(values: S, row: Row<NoInfer<S>>): Option<S> => ({
  values,
  by: row.form == null ? 'nobody' : 'maker',
  form: null,
  ...row,
});
