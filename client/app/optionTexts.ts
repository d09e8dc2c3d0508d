// What is said of options: in the form that makes a table, in the list of tables and in the waiting room.
import {
  conflictOf,
  OPTION_NAMES,
  type OptionName,
  optionOf,
  type Problem,
  type TableOptions,
  tableChanges,
  usualOf,
} from '../../shared/options/index.ts';
import { options } from '../i18n/en/options.ts';
import { addTexts, t, tIf } from '../i18n/index.ts';

addTexts(options);

/** What an option is called in the form. */
export const optionLabel = (name: OptionName): string => tIf(`option.${name}`);

/** What a value of it is called; a value that has no word is called by itself. */
export const optionWord = (name: OptionName, value: unknown): string =>
  tIf(`option.${name}.${value}`, {}, String(value));

/** Why an option cannot be as it is asked for beside the others. */
export const problemText = ({ option, place, why }: Problem): string => tIf(`option.${option}.why.${place}`, {}, why);

/** A value of it in words that stand alone: "4 players", "without heroes", "Bluffs: Players call them". */
function said(name: OptionName, value: unknown): string {
  const words = { label: optionLabel(name), value: optionWord(name, value) };
  return (
    tIf(`option.${name}.says.${value}`, words) || tIf(`option.${name}.says.any`, words) || t('start.option', words)
  );
}

/** An option of a table as it is told. */
export interface ToldOption {
  name: OptionName;
  says: string;
  /** It is not as it usually is. */
  changed: boolean;
}

/** The options of a table that are told of in a place, in their order; what follows from another is not told beside it. */
export function optionsTold(table: TableOptions, where: 'list' | 'waitingRoom'): ToldOption[] {
  const changes = tableChanges(table);
  return OPTION_NAMES.flatMap((name) => {
    const { form } = optionOf(name);
    const changed = Object.hasOwn(changes, name);
    const when = form === null ? 'never' : (form[where] ?? 'changed');
    const follows = changed && conflictOf(name, usualOf(optionOf(name), table.players), table) !== null;
    if (follows || when === 'never' || (when === 'changed' && !changed)) return [];
    return [{ name, says: said(name, table[name]), changed }];
  });
}
