// The rulebook: the search, the contents, and the pages.
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Topic } from '../state/help.ts';
import { inBook, search, wordsOf } from './book.ts';
import { BesideChapters, Glossary, RuleChapters } from './Chapters.tsx';
import { Found } from './Marked.tsx';
import { BESIDE } from './passages.ts';
import { BOOK } from './rules.ts';
import { th } from './words.ts';

/** The contents: chapters of rules, the pieces, and what stands beside the rules. */
const CONTENTS = [...BOOK, { id: 'glossary', title: th('book.glossary') }, ...BESIDE].map(({ id, title }) => ({
  id,
  title,
}));

interface BookProps {
  /** The number of the rule or passage it is opened at, '' for the beginning. */
  at: string;
  /** What is looked for at first. */
  find?: string;
  /** Changes when the same one is asked for again. */
  asked?: number;
  onTopic: (topic: Topic) => void;
  /** A number was pressed: it comes back as `at`. */
  onRule: (id: string) => void;
  /** As a page of its own: a number is an address. */
  onPage?: boolean;
}

export function Book({ at, find = '', asked = 0, onTopic, onRule, onPage = false }: BookProps) {
  const [query, setQuery] = useState(find);
  /** The rule to show; a new object goes there once more. */
  const [meant, setMeant] = useState({ id: at });
  const late = useDeferredValue(query);
  const hits = useMemo(() => search(late), [late]);
  const words = useMemo(() => wordsOf(late), [late]);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  /** Goes to the rule the book is opened at; a search that hid it is over. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says that the same rule is meant anew
  useEffect(() => {
    if (at !== '') setQuery('');
    setMeant({ id: at });
  }, [at, asked]);
  useEffect(() => {
    const { id } = meant;
    const article = inBook(id) && box.current?.querySelector<HTMLElement>(`[data-rule="${id}"]`);
    if (!article) {
      field.current?.focus();
      return;
    }
    article.scrollIntoView({ block: 'center' });
    article.focus({ preventScroll: true });
  }, [meant]);

  const toRule = (id: string) => {
    setQuery('');
    setMeant({ id });
    onRule(id);
  };
  const toChapter = (id: string) => {
    const chapter = box.current?.querySelector<HTMLElement>(`[data-chapter="${id}"]`);
    chapter?.scrollIntoView({ block: 'start' });
    chapter?.querySelector<HTMLElement>('[data-rule], button')?.focus({ preventScroll: true });
  };
  /** Arrows lead from the field through what was found and back. */
  const onKeys = (e: KeyboardEvent<HTMLDivElement>) => {
    if (e.key === 'Escape' && query !== '') {
      setQuery('');
      field.current?.focus();
      e.preventDefault();
      e.stopPropagation();
      return;
    }
    const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || query === '') return;
    const stops = [field.current, ...(box.current?.querySelectorAll<HTMLElement>('.book-hit') ?? [])];
    const now = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[now + step];
    if (now < 0 || !next) return;
    next.focus();
    e.preventDefault();
  };
  const count =
    query === '' ? '' : hits.length === 0 ? th('book.none', { query }) : th('book.found', { count: hits.length });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and Escape work from every control inside
    <div className="book" ref={box} onKeyDown={onKeys}>
      <div className="book-search">
        <input
          ref={field}
          type="search"
          value={query}
          placeholder={th('book.search')}
          aria-label={th('book.search')}
          data-testid="book-search"
          autoComplete="off"
          spellCheck={false}
          onChange={(e) => setQuery(e.target.value)}
        />
        {query !== '' && (
          <button
            type="button"
            className="button-quiet"
            data-testid="book-clear"
            onClick={() => {
              setQuery('');
              field.current?.focus();
            }}
          >
            {th('book.clear')}
          </button>
        )}
        <p role="status" data-testid="book-count">
          {count}
        </p>
      </div>
      {query !== '' ? (
        <ul className="book-hits" data-testid="book-hits">
          {hits.map((hit) => (
            <li key={'id' in hit ? hit.id : hit.entry.topic}>
              <Found hit={hit} words={words} onTopic={onTopic} onRule={toRule} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="book-columns">
          <nav className="book-contents" aria-label={th('book.contents')}>
            <ol>
              {CONTENTS.map(({ id, title }) => (
                <li key={id}>
                  <button type="button" data-testid={`chapter-${id}`} onClick={() => toChapter(id)}>
                    {title}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          <div className="book-pages">
            <p className="quiet">{th('book.intro')}</p>
            <RuleChapters at={meant.id} onPage={onPage} onRule={onRule} />
            <Glossary onTopic={onTopic} />
            <BesideChapters at={meant.id} onPage={onPage} onRule={onRule} />
          </div>
        </div>
      )}
    </div>
  );
}
