// Shows how the reader's table differs from the classic game.
import { useMemo } from 'react';
import { useTable } from '../../session/game.ts';
import { asSentence, differencesTold, type ToldOption, toldOfRules } from '../../ui/optionTexts.ts';
import { th } from './words.ts';
import '../../i18n/options.ts';

/** Returns the differences of the reader's table; none if they are at no table. */
export function useDifferences(): readonly ToldOption[] {
  const table = useTable((s) => s.table?.options ?? null);
  return useMemo(() => (table === null ? [] : differencesTold(table)), [table]);
}

/** Describes the differences that change one of these rules. */
export function AtTable({ differences, rules }: { differences: readonly ToldOption[]; rules: readonly string[] }) {
  return toldOfRules(differences, rules).map(({ name, says }) => (
    <p key={name} className="book-table" data-testid={`at-table-${name}`}>
      <b>{th('book.atTable')}</b> {asSentence(says)}
    </p>
  ));
}
