// The rulebook: the search, the contents, and the pages.
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Topic } from '../../session/help.ts';
import { inBook, search, wordsOf } from './book.ts';
import { Glossary, RuleChapters, SideChapters } from './Chapters.tsx';
import { Found } from './Marked.tsx';
import { SIDE_CHAPTERS } from './passages.ts';
import { BOOK } from './rules.ts';
import { th } from './words.ts';

// The first page of the rulebook: the standard game for
// newcomers, in the time it takes to draw the first Things.

const LINES = ['goal', 'gold', 'things', 'bluff', 'move', 'explore', 'battle', 'build', 'start'] as const;

function ShortGame() {
  return (
    <section className="book-chapter" data-chapter="short" aria-label={th('book.short')}>
      <h2>{th('book.short')}</h2>
      <ol className="book-short">
        {LINES.map((line) => (
          <li key={line}>{th(`book.short.${line}`)}</li>
        ))}
      </ol>
    </section>
  );
}

/** The contents: the game in two minutes, chapters of rules, the pieces, then rulings and examples. */
const CONTENTS = [
  { id: 'short', title: th('book.short') },
  ...BOOK,
  { id: 'glossary', title: th('book.glossary') },
  ...SIDE_CHAPTERS,
].map(({ id, title }) => ({
  id,
  title,
}));

interface BookProps {
  /** The rule or passage id at which the book opens, '' for the beginning. */
  at: string;
  find?: string;
  /** Changes if the same rule is requested again. */
  requests?: number;
  onTopic: (topic: Topic) => void;
  /** Called with a pressed rule id, which returns as `at`. */
  onRule: (id: string) => void;
  /** The rulebook is on its own page, where an id is a link. */
  onPage?: boolean;
}

/** Scrolls to a requested rule, also if the same rule is requested again. */
function useScrollTarget(at: string, requests: number, box: RefObject<HTMLDivElement | null>, onNone: () => void) {
  /** Holds the rule in a new object, so that the same rule scrolls again. */
  const [target, setTarget] = useState({ id: at });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `requests` changes if the same rule is requested again
  useEffect(() => setTarget({ id: at }), [at, requests]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a requested rule scrolls
  useEffect(() => {
    const { id } = target;
    const article = inBook(id) && box.current?.querySelector<HTMLElement>(`[data-rule="${id}"]`);
    if (!article) return onNone();
    article.scrollIntoView({ block: 'center' });
    article.focus({ preventScroll: true });
  }, [target]);
  return [target.id, (id: string) => setTarget({ id })] as const;
}

function stepThrough(e: KeyboardEvent<HTMLDivElement>, field: HTMLInputElement | null): void {
  const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [field, ...e.currentTarget.querySelectorAll<HTMLElement>('.book-hit')];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[index + step];
  if (index < 0 || !next) return;
  next.focus();
  e.preventDefault();
}

export function Book({ at, find = '', requests = 0, onTopic, onRule, onPage = false }: BookProps) {
  const [query, setQuery] = useState(find);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();
  /** Ends a search that would hide the opened rule. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: `requests` changes if the same rule is requested again
  useEffect(() => {
    if (at !== '') setQuery('');
  }, [at, requests]);
  const [target, setTarget] = useScrollTarget(at, requests, box, toField);
  const clear = () => {
    setQuery('');
    toField();
  };
  const toRule = (id: string) => {
    setQuery('');
    setTarget(id);
    onRule(id);
  };
  const onKeys = (e: KeyboardEvent<HTMLDivElement>) => {
    if (query === '') return;
    if (e.key !== 'Escape') return stepThrough(e, field.current);
    clear();
    e.preventDefault();
    e.stopPropagation();
  };
  const found = useFound(query);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and Escape work from every control inside
    <div className="book" ref={box} onKeyDown={onKeys}>
      <SearchField field={field} query={query} hits={found.hits.length} setQuery={setQuery} onClear={clear} />
      {query !== '' ? (
        <ul className="book-hits" data-testid="book-hits">
          {found.hits.map((hit) => (
            <li key={'id' in hit ? hit.id : hit.entry.topic}>
              <Found hit={hit} words={found.words} onTopic={onTopic} onRule={toRule} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="book-columns">
          <Contents box={box} />
          <div className="book-pages">
            <ShortGame />
            <p className="quiet">{th('book.intro')}</p>
            <RuleChapters at={target} onPage={onPage} onRule={onRule} />
            <Glossary onTopic={onTopic} />
            <SideChapters at={target} onPage={onPage} onRule={onRule} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the hits, deferred while the reader types, and the search words to mark. */
function useFound(query: string) {
  const deferred = useDeferredValue(query);
  return useMemo(() => ({ hits: search(deferred), words: wordsOf(deferred) }), [deferred]);
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  hits: number;
  setQuery(query: string): void;
  onClear(): void;
}

function countOf(query: string, hits: number): string {
  if (query === '') return '';
  return hits === 0 ? th('book.none', { query }) : th('book.found', { count: hits });
}

function SearchField({ field, query, hits, setQuery, onClear }: SearchFieldProps) {
  return (
    <div className="book-search row">
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
        <button type="button" className="button-quiet" data-testid="book-clear" onClick={onClear}>
          {th('book.clear')}
        </button>
      )}
      <p role="status" data-testid="book-count">
        {countOf(query, hits)}
      </p>
    </div>
  );
}

function Contents({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const toChapter = (id: string) => {
    const chapter = box.current?.querySelector<HTMLElement>(`[data-chapter="${id}"]`);
    chapter?.scrollIntoView({ block: 'start' });
    chapter?.querySelector<HTMLElement>('[data-rule], button')?.focus({ preventScroll: true });
  };
  return (
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
  );
}
