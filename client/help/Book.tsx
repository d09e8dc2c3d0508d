// The rulebook: the search, the chapters with their rules, and the glossary of pieces and words.
import { Fragment, type KeyboardEvent, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { BOOK_HASH } from './address.ts';
import { BOOK, bookRule, type Hit, plain, search, wordsOf } from './book.ts';
import { type Entry, entryOf, glossary } from './entries.ts';
import { Face } from './Face.tsx';
import type { Topic } from './open.ts';
import { Ruled } from './Ruled.tsx';
import { th, tIf } from './words.ts';

interface BookProps {
  /** The rule it is opened at, '' for the beginning. */
  at: string;
  /** What is looked for at first. */
  find?: string;
  /** Changes when the same rule is asked for again. */
  asked?: number;
  onTopic: (topic: Topic) => void;
  /** A rule's number was pressed: it comes back as `at`. */
  onRule: (id: string) => void;
  /** As a page of its own: a rule's number is its address. */
  onPage?: boolean;
}

/** A text with the words looked for marked in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const even = plain(text);
  // Where plain letters have another length, marks would lie beside the words.
  if (words.length === 0 || even.length !== text.length) return text;
  const parts: { from: number; to: number; on: boolean }[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words
      .map((w) => ({ from: even.indexOf(w, at), w }))
      .filter((f) => f.from >= 0)
      .sort((a, b) => a.from - b.from || b.w.length - a.w.length)[0];
    if (next === undefined) break;
    if (next.from > at) parts.push({ from: at, to: next.from, on: false });
    parts.push({ from: next.from, to: next.from + next.w.length, on: true });
    at = next.from + next.w.length;
  }
  if (at < text.length) parts.push({ from: at, to: text.length, on: false });
  return parts.map(({ from, to, on }) =>
    on ? <mark key={from}>{text.slice(from, to)}</mark> : <Fragment key={from}>{text.slice(from, to)}</Fragment>,
  );
}

/** The sentences of an entry that a search result shows: those that hold a word looked for, else the first. */
function snippet(entry: Entry, words: readonly string[]): string {
  const sentences = entry.paragraphs.flatMap((p) => p.split(/(?<=\.) /));
  return sentences.find((s) => words.some((w) => plain(s).includes(w))) ?? sentences[0] ?? '';
}

function Found({ hit, words, onTopic, onRule }: FoundProps) {
  if ('rule' in hit) {
    return (
      <button type="button" className="book-hit" data-testid={`hit-${hit.rule.id}`} onClick={() => onRule(hit.rule.id)}>
        <b className="book-id">
          <Marked text={hit.rule.id} words={words} />
        </b>
        <span>
          <Marked text={hit.rule.text} words={words} />
          <small>{hit.chapter}</small>
        </span>
      </button>
    );
  }
  const { entry } = hit;
  return (
    <button type="button" className="book-hit" data-testid={`hit-${entry.topic}`} onClick={() => onTopic(entry.topic)}>
      <span className="book-face">
        <Face entry={entry} size={48} />
      </span>
      <span>
        <b>
          <Marked text={entry.title} words={words} />
        </b>
        {entry.sort !== '' && <small>{entry.sort}</small>}
        <span className="book-snippet">
          <Marked text={snippet(entry, words)} words={words} />
        </span>
      </span>
    </button>
  );
}
interface FoundProps {
  hit: Hit;
  words: readonly string[];
  onTopic: (topic: Topic) => void;
  onRule: (id: string) => void;
}

const Chapters = memo(function Chapters({ at, onPage, onRule }: Pick<BookProps, 'at' | 'onPage' | 'onRule'>) {
  return BOOK.map((chapter) => (
    <section key={chapter.id} className="book-chapter" data-chapter={chapter.id} aria-label={chapter.title}>
      <h2 id={`chapter-${chapter.id}`}>{chapter.title}</h2>
      {chapter.rules.map((rule) => (
        <article
          key={rule.id}
          className={`book-rule${rule.id === at ? ' is-meant' : ''}`}
          data-rule={rule.id}
          tabIndex={-1}
        >
          <h3>
            {onPage ? (
              <a className="book-id" href={`${BOOK_HASH}/${rule.id}`} aria-label={th('book.link', { id: rule.id })}>
                {rule.id}
              </a>
            ) : (
              <span className="book-id">{rule.id}</span>
            )}
          </h3>
          <p>
            <Ruled text={rule.text} onRule={onRule} />
          </p>
        </article>
      ))}
    </section>
  ));
});

const Glossary = memo(function Glossary({ onTopic }: { onTopic: (topic: Topic) => void }) {
  return (
    <section className="book-chapter" data-chapter="glossary" aria-label={th('book.glossary')}>
      <h2>{th('book.glossary')}</h2>
      {glossary().map(({ group, params, topics }) => {
        const title = tIf(`book.group.${group}`, params);
        return (
          <div key={title} className="book-group">
            <h3>{title}</h3>
            <ul className="book-pieces">
              {topics.map((topic) => {
                const entry = entryOf(topic);
                if (entry === null) return null;
                return (
                  <li key={topic}>
                    <button
                      type="button"
                      className="book-piece"
                      data-testid={`piece-${topic}`}
                      onClick={() => onTopic(topic)}
                    >
                      <Face entry={entry} size={40} />
                      <span>
                        {entry.title}
                        {entry.kind >= 0 && <small>{entry.facts[0]}</small>}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </section>
  );
});

export function Book({ at, find = '', asked = 0, onTopic, onRule, onPage = false }: BookProps) {
  const [query, ask] = useState(find);
  /** The rule to show; a new object goes there once more. */
  const [meant, mean] = useState({ id: at });
  const late = useDeferredValue(query);
  const hits = useMemo(() => search(late), [late]);
  const words = useMemo(() => wordsOf(late), [late]);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  /** Goes to the rule the book is opened at; a search that hid it is over. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says that the same rule is meant anew
  useEffect(() => {
    if (at !== '') ask('');
    mean({ id: at });
  }, [at, asked]);
  useEffect(() => {
    const { id } = meant;
    const rule = bookRule(id) && box.current?.querySelector<HTMLElement>(`[data-rule="${id}"]`);
    if (!rule) {
      field.current?.focus();
      return;
    }
    rule.scrollIntoView({ block: 'center' });
    rule.focus({ preventScroll: true });
  }, [meant]);

  const toRule = (id: string) => {
    ask('');
    mean({ id });
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
      ask('');
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
          onChange={(e) => ask(e.target.value)}
        />
        {query !== '' && (
          <button
            type="button"
            className="button-quiet"
            data-testid="book-clear"
            onClick={() => {
              ask('');
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
            <li key={'rule' in hit ? hit.rule.id : hit.entry.topic}>
              <Found hit={hit} words={words} onTopic={onTopic} onRule={toRule} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="book-columns">
          <nav className="book-contents" aria-label={th('book.contents')}>
            <ol>
              {[...BOOK, { id: 'glossary', title: th('book.glossary') }].map(({ id, title }) => (
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
            <Chapters at={meant.id} onPage={onPage} onRule={onRule} />
            <Glossary onTopic={onTopic} />
          </div>
        </div>
      )}
    </div>
  );
}
