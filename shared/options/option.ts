// What is known of an option, in one row: everything else about it is derived from there.
import type { RuleId } from '../catalogue/rules.ts';
import type { AnyValues, ValueAmong } from './values.ts';

/** Groups of the form, in its order. `label` is the group's heading, `note` stands below it. */
export const GROUPS = {
  table: { label: 'Table' },
  setup: { label: 'Box, map and set-up' },
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
    note: 'Untick what you want to play without.',
  },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly note?: string }>>;
export type Group = keyof typeof GROUPS;

/** When an option is told: whatever its value, where it is not the usual one, or not at all. */
export type ShownWhen = 'always' | 'changed' | 'never';

/** How an option is asked for and told. English; the page knows these texts by keys (`option.<name>`, `option.<name>.<value>`). */
interface OptionForm {
  readonly group: Group;
  readonly label: string;
  /** What a value is called where it is not called by itself. A yes-or-no that has words is asked as a choice. */
  readonly words?: Readonly<Record<string, string>>;
  /** What is told of a value, or of `any`; else its label and word. `{{value}}` is the value's word, `{{n1}}` a number of a list. */
  readonly says?: Readonly<Record<string, string>>;
  /** What the numbers of a list count, from the second on; the first one is unused. */
  readonly counted?: readonly string[];
  /** Where it is told in the list of tables and in the waiting room; where nothing else is said, when it is changed. */
  readonly list?: ShownWhen;
  readonly waitingRoom?: ShownWhen;
}

/** Is this value of another option, beside those chosen so far, one that makes no game? */
export type IsBarred = (value: unknown, chosen: Readonly<Record<string, unknown>>) => boolean;

/** Values of an option beside which values of another one, of a row before it, make no game: this option gives way. */
export interface Conflict<V = unknown> {
  readonly of: readonly V[];
  readonly with: string;
  /** The values of the other one; a condition where they are too many to list, or where a third option counts, too. */
  readonly being: readonly unknown[] | IsBarred;
  /** Third options that the condition reads. */
  readonly reads?: readonly string[];
  /** A sentence. */
  readonly why: string;
}

/** One option; of whatever type where none is named. */
export interface Option<S extends AnyValues = AnyValues> {
  readonly values: S;
  /** The usual value, which in an option of the rules is the classic game's; by the number of players where that differs. */
  readonly usual: ValueAmong<S> | ((players: number) => ValueAmong<S>);
  /** The rules that read it; none for what is no matter of the rules. */
  readonly rules: readonly RuleId[];
  /** As many players as it makes a difference to; none named where it does to all. */
  readonly matters?: readonly number[];
  /** Who may choose it: who makes the table, or nobody, and then it is the usual one. */
  readonly by: 'maker' | 'nobody';
  /** None where it is in no form, and then it is not told either. */
  readonly form: OptionForm | null;
  /** What makes no game. */
  readonly conflicts?: readonly Conflict<ValueAmong<S>>[];
}
export type Options = Readonly<Record<string, Option>>;

/** The values of options, by name. */
export type ValuesOf<O extends Options> = { readonly [N in keyof O]: ValueAmong<O[N]['values']> };

type Row<S extends AnyValues> = Omit<Option<S>, 'values' | 'by' | 'form'> & Partial<Pick<Option<S>, 'by' | 'form'>>;

/** A row. Without a form nobody chooses it unless `by` says who; with one, who makes the table. */
export const option = <S extends AnyValues>(values: S, row: Row<NoInfer<S>>): Option<S> => ({
  values,
  by: row.form == null ? 'nobody' : 'maker',
  form: null,
  ...row,
});
