// The rulebook over the table, where the game continues.
import { useState } from 'react';
import { openBook, type Topic } from '../../session/help.ts';
import { Book } from './Book.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { HelpSheet } from './Sheet.tsx';
import { BOOK_HASH, th } from './words.ts';

interface BookSheetProps {
  /** The id at which it opens, '' for the beginning. */
  at: string;
  requests: number;
  onClose: () => void;
}

export function BookSheet({ at, requests, onClose }: BookSheetProps) {
  const [topics, setTopics] = useState<readonly Topic[]>([]);
  return (
    <HelpSheet
      title={th('book.title')}
      className="book-sheet"
      testid="book"
      onClose={onClose}
      actions={
        <a className="link book-tab" href={`${BOOK_HASH}${at === '' ? '' : `/${at}`}`} target="_blank" rel="noreferrer">
          {th('book.tab')}
        </a>
      }
    >
      <Book at={at} requests={requests} onRule={openBook} onTopic={(topic) => setTopics([topic])} />
      {topics.length > 0 && (
        <HelpPanel
          topics={topics}
          onClose={() => setTopics([])}
          onRule={(id) => {
            setTopics([]);
            openBook(id);
          }}
        />
      )}
    </HelpSheet>
  );
}
