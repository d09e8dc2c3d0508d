// The end of a puzzle: the verdict with its reasons and figures, and for the puzzle of the day the ranking.
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/index.ts';
import { usePuzzle } from '../../session/puzzle.ts';
import { AnswerTable } from './AnswerTable.tsx';
import { reasonsOf } from './explain.ts';
import { Ranking } from './Ranking.tsx';
import { timeText } from './words.ts';

interface PuzzleOverProps {
  /** The address of the next puzzle of practice. */
  next: string;
  onAgain(): void;
  onLeave(): void;
}

export function PuzzleOver({ next, onAgain, onLeave }: PuzzleOverProps) {
  const offer = usePuzzle((s) => s.offer);
  const given = usePuzzle((s) => s.given);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (offer === null || given === null) return null;
  const { question, day } = offer;
  const { solution, tried, answer } = given;
  const isFirst = offer.tried === null;
  return (
    <section className="puzzle-over panel" aria-label={t('puzzle.title')} data-inset data-testid="puzzle-over">
      <h2 ref={title} tabIndex={-1} data-right={solution.verdict.isRight}>
        {t(solution.verdict.isRight ? 'puzzle.isRight' : 'puzzle.isWrong')}
      </h2>
      {reasonsOf(question, solution, answer).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <AnswerTable question={question} given={given} />
      {!solution.verdict.isListed && <p className="quiet">{t('puzzle.fewGames')}</p>}
      {tried && (
        <p data-testid="puzzle-tried">
          {isFirst && t(tried.isRight ? 'puzzle.counted' : 'puzzle.notCounted', { time: timeText(tried.time) })}
          {!isFirst && t('puzzle.onlyFirst')}
        </p>
      )}
      {day !== '' && <Ranking />}
      <p className="row puzzle-ways">
        <a className="button-main" href={next} data-testid="action-puzzle-next">
          {t('puzzle.next')}
        </a>
        <button type="button" className="button" data-testid="action-puzzle-again" onClick={onAgain}>
          {t('puzzle.again')}
        </button>
        <button type="button" className="button-quiet" data-testid="action-puzzle-leave" onClick={onLeave}>
          {t('puzzle.leave')}
        </button>
      </p>
    </section>
  );
}
