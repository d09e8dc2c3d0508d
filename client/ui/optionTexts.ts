// What is said of options: in the form that makes a table, in the list of tables, and wherever it is told what a table plays.
import {
  conflictOf,
  OPTION_NAMES,
  type OptionName,
  optionOf,
  PROFILES,
  type Problem,
  type ProfileName,
  presetChanges,
  RULE_OPTIONS,
  type TableOptions,
  tableChanges,
  usualOf,
} from '../../shared/options/index.ts';
import { presets } from '../i18n/en/presets.ts';
import { addTexts, t, tIf } from '../i18n/index.ts';

// Presets are chosen on the first page. The texts of the other options come when somebody reads of them (i18n/options.ts).
addTexts(presets);

/** What an option is called in the form. */
export const optionLabel = (name: OptionName): string => tIf(`option.${name}`);

/** What a value of it is called; a value that has no word is called by itself. */
export const optionWord = (name: OptionName, value: unknown): string =>
  tIf(`option.${name}.${value}`, {}, String(value));

/** What a profile is for, in a sentence. */
export const profileSays = (profile: ProfileName): string => tIf(`profile.${profile}`);

/** How hard a profile is and how long a game takes: of four people, or `alone` against bots. */
export const profileFacts = (profile: ProfileName, alone = false): string =>
  t(alone ? 'start.preset.alone' : 'start.preset.facts', {
    difficulty: tIf(`difficulty.${profile}`),
    minutes: PROFILES[profile].minutes[alone ? 'alone' : 'people'],
  });

/** Why an option cannot be as it is asked for beside the others. */
export const problemText = ({ option, place, why }: Problem): string => tIf(`option.${option}.why.${place}`, {}, why);

/** A value of it in words that stand alone: "4 players", "without heroes". */
export function optionSays(name: OptionName, value: unknown): string {
  const numbers = Array.isArray(value) ? value.map((n: number, place) => [`n${place}`, n] as const) : [];
  const words = { label: optionLabel(name), value: optionWord(name, value), ...Object.fromEntries(numbers) };
  return (
    tIf(`option.${name}.says.${value}`, words) || tIf(`option.${name}.says.any`, words) || t('start.option', words)
  );
}

/** Words that stand alone as a sentence. */
export const asSentence = (says: string): string => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;

/** What a table plays, by the preset it was made from: "Summary", or "Summary, with 2 changes". */
export function presetTold(table: TableOptions): string {
  const count = presetChanges(table).length;
  const preset = optionWord('preset', table.preset);
  return count === 0 ? preset : t('preset.changed', { preset, count });
}

/** An option of a table as it is told. */
export interface ToldOption {
  name: OptionName;
  says: string;
  /** It is not as it usually is. */
  changed: boolean;
}

/** The options of a table that are told of in a place, in their order: not what follows from another, nor what cannot matter. */
export function optionsTold(table: TableOptions, where: 'list' | 'waitingRoom'): ToldOption[] {
  const changes = tableChanges(table);
  return OPTION_NAMES.flatMap((name) => {
    const { form, matters } = optionOf(name);
    const changed = Object.hasOwn(changes, name);
    const when = form === null ? 'never' : (form[where] ?? 'changed');
    const follows = changed && conflictOf(name, usualOf(optionOf(name), table.players), table) !== null;
    if (follows || matters?.includes(table.players) === false || when === 'never' || (when === 'changed' && !changed))
      return [];
    return [{ name, says: optionSays(name, table[name]), changed }];
  });
}

/** What a table plays otherwise than the classic game of as many players. */
export const differencesTold = (table: TableOptions): ToldOption[] =>
  optionsTold(table, 'waitingRoom').filter(
    ({ name, changed }) => changed && name !== 'players' && Object.hasOwn(RULE_OPTIONS, name),
  );

/** What a table plays otherwise under some rules, of what it plays otherwise at all. */
export const toldOfRules = (told: readonly ToldOption[], rules: readonly string[]): readonly ToldOption[] =>
  told.filter(({ name }) => optionOf(name).rules.some((id) => rules.includes(id)));
