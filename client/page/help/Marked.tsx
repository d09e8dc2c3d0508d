// A text with its search words marked, and a search result.
import { Fragment } from 'react';
import type { Topic } from '../../session/help.ts';
import { type Hit, plain } from './book.ts';
import { HelpFace } from './HelpFace.tsx';

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const even = plain(text);
  // If simplifying changes the length of the text, marks would be at wrong places.
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

/** Returns the sentence for a search result: the first with a search word, else the first of all. */
function snippet(text: string, words: readonly string[]): string {
  const sentences = text.split(/(?<=[.?]) /);
  return sentences.find((s) => words.some((w) => plain(s).includes(w))) ?? sentences[0] ?? '';
}

/** A longer result shows the sentence with the hit instead of the whole text. */
const WHOLE = 240;

interface FoundProps {
  hit: Hit;
  words: readonly string[];
  onTopic: (topic: Topic) => void;
  onRule: (id: string) => void;
}

export function Found({ hit, words, onTopic, onRule }: FoundProps) {
  if ('id' in hit) {
    const { id, text, chapter } = hit;
    return (
      <button type="button" className="book-hit" data-testid={`hit-${id}`} onClick={() => onRule(id)}>
        <b className="book-id">
          <Marked text={id} words={words} />
        </b>
        <span>
          <Marked text={text.length > WHOLE ? snippet(text, words) : text} words={words} />
          <small>{chapter}</small>
        </span>
      </button>
    );
  }
  const { entry } = hit;
  return (
    <button type="button" className="book-hit" data-testid={`hit-${entry.topic}`} onClick={() => onTopic(entry.topic)}>
      <span className="book-face">
        <HelpFace entry={entry} size={48} />
      </span>
      <span>
        <b>
          <Marked text={entry.title} words={words} />
        </b>
        {entry.sort !== '' && <small>{entry.sort}</small>}
        <span className="book-snippet">
          <Marked text={snippet(entry.paragraphs.join(' '), words)} words={words} />
        </span>
      </span>
    </button>
  );
}
