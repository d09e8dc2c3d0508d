// Texts of options, for the form, the list of tables and a table's rules.
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
} from '../../shared/model/options/index.ts';
import type { Wished } from '../../shared/play/net/wish.ts';
import { presets } from '../i18n/en/presets.ts';
import { addTexts, t, tIf } from '../i18n/index.ts';

// Adds the presets' texts. Other texts of options load when they are shown (i18n/options.ts).
addTexts(presets);

/** Returns the label of an option. */
export const optionLabel = (name: OptionName): string => tIf(`option.${name}`);

/** Returns the name of an option's value. */
export const optionWord = (name: OptionName, value: unknown): string =>
  tIf(`option.${name}.${value}`, {}, String(value));

/** Returns the purpose of a profile. */
export const profileSays = (profile: ProfileName): string => tIf(`profile.${profile}`);

/** Returns the difficulty and length of a game. */
export const profileFacts = (profile: ProfileName): string =>
  t('start.preset.facts', { difficulty: tIf(`difficulty.${profile}`), ...PROFILES[profile].minutes });

/** Returns why an option conflicts with others. */
export const problemText = ({ option, place, why }: Problem): string => tIf(`option.${option}.why.${place}`, {}, why);

/** Returns an option's value as a phrase: "4 players". */
export function optionSays(name: OptionName, value: unknown): string {
  const numbers = Array.isArray(value) ? value.map((n: number, place) => [`n${place}`, n] as const) : [];
  const words = { label: optionLabel(name), value: optionWord(name, value), ...Object.fromEntries(numbers) };
  return (
    tIf(`option.${name}.says.${value}`, words) || tIf(`option.${name}.says.any`, words) || t('start.option', words)
  );
}

/** Returns a phrase as a sentence. */
export const asSentence = (says: string): string => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;

/** Returns what a table plays: "Summary, with 2 changes". */
export function presetText(table: TableOptions): string {
  const count = presetChanges(table).length;
  const preset = optionWord('preset', table.preset);
  return count === 0 ? preset : t('preset.changed', { preset, count });
}

/** Returns the short word for a value of an option that a wish can name: "Fast". */
export const termWord = (name: Wished, value: unknown): string =>
  name === 'clock' ? tIf(`clock.${value}`) : optionWord(name, value);

/** Returns the value of an option that a wish can name, as a phrase: "Fast clock". */
export const termText = (name: Wished, value: unknown): string =>
  name === 'preset' ? termWord(name, value) : t(`terms.${name}`, { value: termWord(name, value) });

/** Returns what a table plays, for players who look for one: "4 players · Express · Normal clock". */
export const termsText = (table: TableOptions): string =>
  [termText('players', table.players), presetText(table), termText('clock', table.clock)].join(' · ');

export interface OptionText {
  name: OptionName;
  says: string;
  changed: boolean;
}

/** Returns the options for a place of the page, without options that follow from others or cannot matter. */
export function optionTextsFor(table: TableOptions, where: 'list' | 'waitingRoom'): OptionText[] {
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

/** Returns a table's differences from the classic game. */
export const classicDifferences = (table: TableOptions): OptionText[] =>
  optionTextsFor(table, 'waitingRoom').filter(
    ({ name, changed }) => changed && name !== 'players' && Object.hasOwn(RULE_OPTIONS, name),
  );

/** Returns the differences that belong to the given rules. */
export const optionsOfRules = (texts: readonly OptionText[], rules: readonly string[]): readonly OptionText[] =>
  texts.filter(({ name }) => optionOf(name).rules.some((id) => rules.includes(id)));
