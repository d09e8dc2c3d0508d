// The first page of the rulebook: the standard game for
// newcomers, in the time it takes to draw the first Things.
import { th } from './words.ts';

const LINES = ['goal', 'gold', 'things', 'bluff', 'move', 'explore', 'battle', 'build', 'start'] as const;

export function ShortGame() {
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
