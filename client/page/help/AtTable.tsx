// The differences between the reader's table and the classic game.
import { useMemo } from 'react';
import { useTable } from '../../session/game.ts';
import { asSentence, classicDifferences, type OptionText, optionsOfRules } from '../../ui/option-texts.ts';
import { th } from './words.ts';
import '../../i18n/options.ts';

/** Returns the differences; none without a table. */
export function useDifferences(): readonly OptionText[] {
  const table = useTable((s) => s.table?.options ?? null);
  return useMemo(() => (table === null ? [] : classicDifferences(table)), [table]);
}

export function AtTable({ differences, rules }: { differences: readonly OptionText[]; rules: readonly string[] }) {
  return optionsOfRules(differences, rules).map(({ name, says }) => (
    <p key={name} className="book-table" data-testid={`at-table-${name}`}>
      <b>{th('book.atTable')}</b> {asSentence(says)}
    </p>
  ));
}
