// Help over the table: the panel, and the rulebook above it.

import { useHelp } from '../state/help.ts';
import { BookSheet } from './BookSheet.tsx';
import { HelpPanel } from './HelpPanel.tsx';

export function Overlay() {
  const topics = useHelp((s) => s.topics);
  const line = useHelp((s) => s.line);
  const book = useHelp((s) => s.book);
  const asked = useHelp((s) => s.asked);
  return (
    <>
      {topics.length > 0 && (
        <HelpPanel topics={topics} line={line} onClose={() => useHelp.setState({ topics: [], line: null })} />
      )}
      {book !== null && <BookSheet at={book} asked={asked} onClose={() => useHelp.setState({ book: null })} />}
    </>
  );
}
