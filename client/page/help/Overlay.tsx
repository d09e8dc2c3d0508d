// Help over the table: the panel, and the rulebook above it.

import { patchHelp, useHelp } from '../../session/help.ts';
import { BookSheet } from './BookSheet.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { BOOK } from './rules.ts';

const OF_PHASE: Readonly<Record<string, string>> = {
  setup: 'SETUP',
  gold: 'INC',
  heroes: 'HERO',
  things: 'REC',
  events: 'EVT',
  move: 'MOVE',
  combat: 'COMB',
  build: 'FORT',
  powers: 'POWER',
  order: 'TURN',
};

/** Returns the rule id at which the book opens; for `phase.<name>` the start of that phase's chapter. */
function ruleAt(book: string): string {
  const [, phase] = book.split('phase.');
  if (phase === undefined) return book;
  return BOOK.find(({ id }) => id === OF_PHASE[phase])?.rules[0]?.id ?? '';
}

export function Overlay() {
  const topics = useHelp((s) => s.topics);
  const line = useHelp((s) => s.line);
  const book = useHelp((s) => s.book);
  const requests = useHelp((s) => s.requests);
  return (
    <>
      {topics.length > 0 && (
        <HelpPanel topics={topics} line={line} onClose={() => patchHelp({ topics: [], line: null })} />
      )}
      {book !== null && <BookSheet at={ruleAt(book)} requests={requests} onClose={() => patchHelp({ book: null })} />}
    </>
  );
}
