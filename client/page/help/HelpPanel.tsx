// "What is this?" and "Why was that so?": a help entry with its picture, facts, text, its rules and rulings,
// and related entries.
import { useEffect, useRef, useState } from 'react';
import { openBook, type Topic } from '../../session/help.ts';
import type { Line } from '../../session/log.ts';
import { HeadRow } from '../../ui/HeadRow.tsx';
import { LineText, SayBy } from '../../ui/LineText.tsx';
import { RuleText } from '../../ui/RuleText.tsx';
import { AtTable, useDifferences } from './AtTable.tsx';
import { entryOf, type HelpEntry } from './entries.ts';
import { HelpFace } from './HelpFace.tsx';
import { passageOf } from './passages.ts';
import { bookRule } from './rules.ts';
import { HelpSheet } from './Sheet.tsx';
import { th } from './words.ts';

interface TopicButtonProps {
  entry: HelpEntry;
  now?: boolean;
  onPick: (topic: Topic) => void;
}

function TopicButton({ entry, now, onPick }: TopicButtonProps) {
  return (
    <button
      type="button"
      className={`chip help-chip${now ? ' is-on' : ''}`}
      data-testid={`help-${entry.topic}`}
      aria-current={now || undefined}
      onClick={() => onPick(entry.topic)}
    >
      <HelpFace entry={entry} size={32} />
      {entry.title}
    </button>
  );
}

const entriesOf = (topics: readonly Topic[]): HelpEntry[] =>
  topics.map(entryOf).filter((entry): entry is HelpEntry => entry !== null);

function Rules({ ids, onRule }: { ids: readonly string[]; onRule: (id: string) => void }) {
  const rules = ids.map(bookRule).filter((r) => r !== undefined);
  if (rules.length === 0) return null;
  return (
    <section aria-label={th('help.rules')}>
      <h3>{th('help.rules')}</h3>
      <ul className="help-rules column">
        {rules.map((rule) => (
          <li key={rule.id}>
            <button
              type="button"
              className="rule-link"
              data-testid={`help-rule-${rule.id}`}
              onClick={() => onRule(rule.id)}
            >
              {rule.id}
            </button>
            <span>{rule.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rulings({ ids, onRule }: { ids: readonly string[]; onRule: (id: string) => void }) {
  const rulings = ids.map(passageOf).filter((r) => r !== undefined);
  if (rulings.length === 0) return null;
  return (
    <section aria-label={th('help.rulings')}>
      <h3>{th('help.rulings')}</h3>
      <ul className="help-rules column">
        {rulings.map((ruling) => (
          <li key={ruling.id}>
            <button
              type="button"
              className="rule-link"
              data-testid={`help-rule-${ruling.id}`}
              onClick={() => onRule(ruling.id)}
            >
              {ruling.id}
            </button>
            <div>
              <p className="book-question">{ruling.head}</p>
              {ruling.lines.map((text) => (
                <p key={text}>
                  <RuleText text={text} onRule={onRule} />
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OddsTables({ entry: { odds = [], hasNoDice } }: { entry: HelpEntry }) {
  if (odds.length === 0) return null;
  return (
    <section aria-label={th('help.odds')} data-testid="odds">
      <h3>{th('help.odds')}</h3>
      {odds.map(({ title, columns }) => (
        <table key={title} className="help-odds">
          <caption>{title}</caption>
          <HeadRow names={columns.map(({ head }) => head)} />
          <tbody>
            <tr>
              {columns.map(({ head, percent }) => (
                <td key={head}>{percent} %</td>
              ))}
            </tr>
          </tbody>
        </table>
      ))}
      {hasNoDice && <p className="quiet">{th('help.odds.sure')}</p>}
      {odds.some(({ isDuel }) => isDuel) && <p className="quiet">{th('help.odds.duelWhy')}</p>}
    </section>
  );
}

interface HelpPanelProps {
  topics: readonly Topic[];
  /** The log line that the first topic explains. */
  line?: Line | null;
  onClose: () => void;
  /** Handles a pressed rule id; by default opens the rulebook over the page. */
  onRule?: (id: string) => void;
}

export function HelpPanel({ topics, line = null, onClose, onRule = openBook }: HelpPanelProps) {
  const entries = entriesOf(topics);
  const first = entries[0]?.topic ?? '';
  const [path, setPath] = useState<readonly Topic[]>([first]);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts a new path
  useEffect(() => setPath([first]), [topics]);
  const topic = path.at(-1) ?? '';
  const differences = useDifferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is read from its beginning
  useEffect(() => {
    heading.current?.focus();
    heading.current?.closest('.sheet-body')?.scrollTo({ top: 0 });
  }, [topic]);
  const entry = entryOf(topic);
  if (entry === null) return null;
  const isWhy = entry.topic.startsWith('why.');
  const visit = (next: Topic) => setPath((past) => [...past, next]);
  return (
    <HelpSheet
      title={th('help.title')}
      className="help-sheet"
      testid="help"
      onClose={onClose}
      onBack={path.length > 1 ? () => setPath((past) => past.slice(0, -1)) : undefined}
    >
      {entries.length > 1 && (
        <nav className="row" aria-label={th('help.seen')}>
          {entries.map((listed) => (
            <TopicButton key={listed.topic} entry={listed} now={listed.topic === topic} onPick={visit} />
          ))}
        </nav>
      )}
      <div className="help-head" data-topic={entry.topic}>
        {isWhy ? null : <HelpFace entry={entry} size={96} />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {entry.title}
          </h2>
          {entry.sort !== '' && <p className="quiet">{entry.sort}</p>}
          {line !== null && topic === first && (
            <p className="help-line">
              <LineText k={line.key} params={line.params} />
              <SayBy by={line.by} />
            </p>
          )}
          {entry.facts.length > 0 && (
            <ul className="row help-facts">
              {entry.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="help-text">
        {entry.paragraphs.map((text) => (
          <p key={text}>
            <RuleText text={text} onRule={onRule} />
          </p>
        ))}
        <AtTable differences={differences} rules={entry.rules} />
      </div>
      <OddsTables entry={entry} />
      {entry.related.length > 0 && (
        <nav aria-label={th('help.related')}>
          <h3>{th('help.related')}</h3>
          <div className="row">
            {entriesOf(entry.related).map((related) => (
              <TopicButton key={related.topic} entry={related} onPick={visit} />
            ))}
          </div>
        </nav>
      )}
      <Rules ids={entry.rules} onRule={onRule} />
      <Rulings ids={entry.rulings} onRule={onRule} />
    </HelpSheet>
  );
}
