// The rulebook on its own page: #/rules, #/rules/MOVE-09, #/rules/AMB-20, #/rules/kind.ogre.
import { useEffect, useState } from 'react';
import type { Topic } from '../../session/help.ts';
import { Book } from './Book.tsx';
import { inBook } from './book.ts';
import { entryOf } from './entries.ts';
import { HelpPanel } from './HelpPanel.tsx';
import { BOOK_HASH, th } from './words.ts';
import './help.css';

const toRule = (id: string): void => {
  location.hash = `${BOOK_HASH}/${id}`;
};

interface RulesPageProps {
  /** The id of a rule or passage, or a help topic; '' for the beginning. */
  at: string;
  find?: string;
}

export function RulesPage({ at, find }: RulesPageProps) {
  const [topics, setTopics] = useState<readonly Topic[]>([]);
  useEffect(() => {
    document.body.classList.add('has-book');
    return () => document.body.classList.remove('has-book');
  }, []);
  useEffect(() => setTopics(!inBook(at) && entryOf(at) !== null ? [at] : []), [at]);
  return (
    <main className="page-book" data-testid="page-book">
      <header className="book-top row is-apart">
        <h1>{th('book.title')}</h1>
        <a className="button-quiet" href="#/" data-testid="action-start">
          {th('book.toStart')}
        </a>
      </header>
      <Book at={at} find={find} onPage onRule={toRule} onTopic={(topic) => setTopics([topic])} />
      {topics.length > 0 && (
        <HelpPanel
          topics={topics}
          onRule={(id) => {
            setTopics([]);
            toRule(id);
          }}
          onClose={() => {
            setTopics([]);
            // The address names the open entry. When the entry closes, the address is the book's again.
            if (entryOf(at) !== null) history.replaceState(null, '', BOOK_HASH);
          }}
        />
      )}
    </main>
  );
}
