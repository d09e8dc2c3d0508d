// A puzzle (`#/puzzle`, the puzzle of the day; `#/puzzle/<number>`, for practice): the table page over a
// fixed position, with the goal in one sentence and the panel of the decision.
import { useEffect } from 'react';
import { lessons } from '../../i18n/en/lessons.ts';
import { puzzlePage } from '../../i18n/en/puzzle-page.ts';
import { puzzles } from '../../i18n/en/puzzles.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { TablePage } from '../../page/TablePage.tsx';
import { closeTable, useTable } from '../../session/game.ts';
import { numberIn } from '../../session/net/address.ts';
import { closePuzzle, openPuzzle, usePuzzle } from '../../session/puzzle.ts';
import { go, useHash } from '../../ui/route.ts';
import { useCoachPlace } from '../useCoachPlace.ts';
import { PuzzleOver } from './PuzzleOver.tsx';
import { askText } from './words.ts';
import '../lessons.css';
import './puzzle.css';

addTexts({ ...lessons, ...puzzles, ...puzzlePage });

const leave = () => go({ page: 'learn', lesson: '' });

function Goal({ n }: { n: number | null }) {
  const offer = usePuzzle((s) => s.offer);
  const style = useCoachPlace();
  if (offer === null) return null;
  return (
    <aside className="coach" aria-label={t('puzzle.title')} style={style} data-inset data-testid="puzzle-goal">
      <div className="coach-box panel">
        <header className="row is-apart">
          <small className="quiet">
            <b>{n === null ? t('puzzle.ofDay') : t('puzzle.practice', { n: n + 1, all: offer.count })}</b>{' '}
            {t(`puzzle.kind.${offer.question.kind}`)} · {t(`puzzle.level.${offer.question.level}`)}
          </small>
          <button type="button" className="link" data-testid="action-puzzle-leave" onClick={leave}>
            {t('puzzle.leave')}
          </button>
        </header>
        <p className="coach-says" aria-live="polite">
          {askText(offer.question)}
        </p>
      </div>
    </aside>
  );
}

function Failed({ retry }: { retry(): void }) {
  const failed = usePuzzle((s) => s.failed);
  return (
    <main className="page-wait">
      <div>
        <p role="status">{failed !== '' && t(failed === 'none' ? 'puzzle.none' : 'puzzle.notFetched')}</p>
        {failed !== '' && (
          <p className="row">
            <button type="button" className="button-main" onClick={retry}>
              {t('puzzle.retry')}
            </button>
            <a className="button-quiet" href="#/learn">
              {t('puzzle.leave')}
            </a>
          </p>
        )}
      </div>
    </main>
  );
}

function OpenedPuzzle({ n }: { n: number | null }) {
  const open = () => void openPuzzle(n);
  const isOpen = useTable((s) => s.table !== null);
  const isOver = usePuzzle((s) => s.given !== null);
  const count = usePuzzle((s) => s.offer?.count ?? 0);
  const hidesGround = usePuzzle((s) => s.offer?.question.goal.what === 'bluffs');
  useEffect(() => {
    void openPuzzle(n);
    document.body.classList.add('has-puzzle');
    return () => {
      document.body.classList.remove('has-puzzle');
      closePuzzle();
      closeTable();
    };
  }, [n]);
  useEffect(() => {
    document.body.classList.toggle('hides-ground', hidesGround);
    return () => document.body.classList.remove('hides-ground');
  }, [hidesGround]);
  if (!isOpen) return <Failed retry={open} />;
  const next = `#/puzzle/${(((n ?? -1) + 1) % Math.max(count, 1)) + 1}`;
  return (
    <>
      {isOver ? <PuzzleOver next={next} onAgain={open} onLeave={leave} /> : <Goal n={n} />}
      <TablePage onLeave={leave} hasResult={false} />
    </>
  );
}

export function PuzzlePage() {
  const [, , number = ''] = useHash().split('/');
  const fromOne = numberIn(number);
  const n = fromOne === null ? null : fromOne - 1;
  return <OpenedPuzzle key={n} n={n} />;
}
