// The pages of the rulebook: chapters of rules, then rulings and other passages, and the glossary of pieces
// and words.
import { memo, type ReactNode } from 'react';
import type { Topic } from '../../session/help.ts';
import { RuleText } from '../../ui/RuleText.tsx';
import { AtTable, useDifferences } from './AtTable.tsx';
import { ExampleFigure } from './ExampleFigure.tsx';
import { entryOf, glossaryGroups } from './entries.ts';
import { EXAMPLES } from './examples.ts';
import { HelpFace } from './HelpFace.tsx';
import { bearingOn, FAMILIES, type Passage, SIDE_CHAPTERS } from './passages.ts';
import { BOOK } from './rules.ts';
import { BOOK_HASH, th, tIf } from './words.ts';

interface ArticlesProps {
  at: string;
  /** The article is on the rulebook's own page, where its id is a link. */
  onPage: boolean;
  onRule: (id: string) => void;
}

function Article({ id, at, onPage, children }: Omit<ArticlesProps, 'onRule'> & { id: string; children: ReactNode }) {
  return (
    <article className={`book-rule${id === at ? ' is-meant' : ''}`} data-rule={id} tabIndex={-1}>
      <h3>
        {onPage ? (
          <a className="book-id" href={`${BOOK_HASH}/${id}`} aria-label={th('book.link', { id })}>
            {id}
          </a>
        ) : (
          <span className="book-id">{id}</span>
        )}
      </h3>
      <div>{children}</div>
    </article>
  );
}

/** "Rulings: AMB-47 AMB-122": ids that lead to their articles. */
function See({ label, ids, onRule }: { label: string; ids: readonly string[]; onRule: (id: string) => void }) {
  if (ids.length === 0) return null;
  return (
    <p>
      {label}
      {ids.map((id) => (
        <button key={id} type="button" className="rule-link" data-testid={`see-${id}`} onClick={() => onRule(id)}>
          {id}
        </button>
      ))}
    </p>
  );
}

export const RuleChapters = memo(function RuleChapters({ at, onPage, onRule }: ArticlesProps) {
  const differences = useDifferences();
  return BOOK.map((chapter) => (
    <section key={chapter.id} className="book-chapter" data-chapter={chapter.id} aria-label={chapter.title}>
      <h2>{chapter.title}</h2>
      {chapter.rules.map(({ id, text }) => (
        <Article key={id} id={id} at={at} onPage={onPage}>
          <p>
            <RuleText text={text} onRule={onRule} />
          </p>
          <AtTable differences={differences} rules={[id]} />
          {EXAMPLES[id] && <ExampleFigure example={EXAMPLES[id]} />}
          <div className="book-see">
            {FAMILIES.map((family) => (
              <See
                key={family}
                label={tIf(`book.see.${family}`)}
                ids={bearingOn(id, family).map((p) => p.id)}
                onRule={onRule}
              />
            ))}
          </div>
        </Article>
      ))}
    </section>
  ));
});

function PassageText({ passage, onRule }: { passage: Passage; onRule: (id: string) => void }) {
  return (
    <>
      <p className="book-question">{passage.head}</p>
      {passage.lines.map((text) => (
        <p key={text}>
          <RuleText text={text} onRule={onRule} />
        </p>
      ))}
      <div className="book-see">
        <See label={th('book.see.rules')} ids={passage.rules} onRule={onRule} />
      </div>
    </>
  );
}

export const SideChapters = memo(function SideChapters({ at, onPage, onRule }: ArticlesProps) {
  return SIDE_CHAPTERS.map((chapter) => (
    <section key={chapter.id} className="book-chapter" data-chapter={chapter.id} aria-label={chapter.title}>
      <h2>{chapter.title}</h2>
      <p className="quiet">{chapter.about}</p>
      {chapter.parts.map((part) => (
        <div key={part.title} className="book-group">
          {part.title !== '' && <h3>{part.title}</h3>}
          {part.passages.map((passage) => (
            <Article key={passage.id} id={passage.id} at={at} onPage={onPage}>
              <PassageText passage={passage} onRule={onRule} />
            </Article>
          ))}
        </div>
      ))}
    </section>
  ));
});

export const Glossary = memo(function Glossary({ onTopic }: { onTopic: (topic: Topic) => void }) {
  return (
    <section className="book-chapter" data-chapter="glossaryGroups" aria-label={th('book.glossary')}>
      <h2>{th('book.glossary')}</h2>
      {glossaryGroups().map(({ group, params, topics }) => {
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
                      <HelpFace entry={entry} size={40} />
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
