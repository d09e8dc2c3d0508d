// What is played otherwise at the table that the reader is at.
import { useMemo } from 'react';
import { useTable } from '../state/game.ts';
import { asSentence, differencesTold, type ToldOption, toldOfRules } from '../ui/optionTexts.ts';
import { th } from './words.ts';
import '../i18n/options.ts';

/** How the table that the reader is at differs from the classic game; nothing where they are at none. */
export function useDifferences(): readonly ToldOption[] {
  const table = useTable((s) => s.table?.options ?? null);
  return useMemo(() => (table === null ? [] : differencesTold(table)), [table]);
}

/** Those of the differences that change one of these rules. */
export function AtTable({ differences, rules }: { differences: readonly ToldOption[]; rules: readonly string[] }) {
  return toldOfRules(differences, rules).map(({ name, says }) => (
    <p key={name} className="book-table" data-testid={`at-table-${name}`}>
      <b>{th('book.atTable')}</b> {asSentence(says)}
    </p>
  ));
}
