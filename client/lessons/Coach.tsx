// The coach: the lesson's request, or the result of the last step. A hint appears on request and after wrong
// answers.
import { useEffect, useState } from 'react';
import { END } from '../../shared/minds/lessons/ground.ts';
import type { AnyStep, Lesson } from '../../shared/minds/lessons/lesson.ts';
import { lessons } from '../i18n/en/lessons.ts';
import { addTexts, t, tIf } from '../i18n/index.ts';
import { useCrowning } from '../page/bridge/crowning.ts';
import { patchBoard, useBoard } from '../session/board.ts';
import { frontSession } from '../session/context.ts';
import { useTable } from '../session/game.ts';
import { openLesson, stepBack, useLesson } from '../session/lesson.ts';
import { LessonOver } from './LessonOver.tsx';
import { useCoachPlace } from './useCoachPlace.ts';
import './lessons.css';

addTexts(lessons);

const PATIENCE = 2;

const selectorOf = (end: string): string =>
  end.endsWith('*') ? `[data-testid^="action-${end.slice(0, -1)}"]` : `[data-testid="action-${end}"]`;

/**
 * Selects the buttons that get a ring. Chosen buttons get none, because pressing them again would undo the
 * choice.
 * @param thenSend also select the send button once a button is chosen
 */
export function ringSelector(buttons: readonly string[], thenSend = false): string {
  const named = buttons.map(selectorOf);
  const rings = named.map((button) => `.prompt ${button}:not([aria-pressed="true"])`);
  if (!thenSend) return rings.join(', ');
  const chosen = named.map((button) => `${button}[aria-pressed="true"]`).join(', ');
  return [...rings, `.prompt:has(${chosen}) ${selectorOf('send')}`].join(', ');
}

const useHidesEnd = (step: AnyStep | undefined): boolean => {
  const isTaken = useBoard((s) => s.link.lit.some(({ mark }) => mark === 'source'));
  const isAsked = useTable((s) => !s.behind && s.shown !== null);
  return isTaken && isAsked && step?.kind === 'move' && step.points?.buttons === END;
};

function usePoints(step: AnyStep | undefined): void {
  const view = useTable((s) => s.shown);
  const behind = useTable((s) => s.behind);
  const hidesEnd = useHidesEnd(step);
  const points = behind || view === null ? undefined : step?.points;
  const hexes = points?.hexes !== undefined && view !== null ? points.hexes(view) : [];
  const rings = hexes.join(' ');
  const named = points?.buttons !== undefined && view !== null ? points.buttons(view) : [];
  const buttons = hidesEnd ? ringSelector(['undo']) : ringSelector(named, points?.thenSend);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers identify the list
  useEffect(() => patchBoard({ pointed: hexes }, frontSession()), [rings]);
  useEffect(() => {
    if (buttons === '') return;
    // Rings need a style sheet, because React replaces the buttons and would drop a class.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${buttons} { outline: 3px solid var(--pointed); outline-offset: -3px; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [buttons]);
  useEffect(() => () => patchBoard({ pointed: [] }, frontSession()), []);
}

interface SaysProps {
  lesson: Lesson;
  step: AnyStep | undefined;
  last: AnyStep | undefined;
  hint: boolean;
}

function Says({ lesson, step, last, hint }: SaysProps) {
  const wrong = useLesson((s) => s.wrong);
  const why = useLesson((s) => s.why);
  const isRefused = useTable((s) => s.refused !== null);
  const behind = useTable((s) => s.behind);
  const hidesEnd = useHidesEnd(step);
  const keyOf = ({ name }: AnyStep) => `lesson.${lesson.name}.${name}`;
  if (step === undefined || (behind && last !== undefined)) {
    return (
      <p className="coach-says" aria-live="polite">
        {last === undefined ? '' : tIf(`${keyOf(last)}.then`)}
      </p>
    );
  }
  const key = keyOf(step);
  return (
    <>
      <p className={`coach-says${wrong > 0 && isRefused ? ' is-corrected' : ''}`} aria-live="polite">
        {tIf(key)}
      </p>
      {wrong > 0 && isRefused && (
        <p className="coach-wrong" role="alert">
          {tIf(`${key}.wrong.${why}`, {}, tIf(`${key}.wrong`))}
        </p>
      )}
      {(hint || hidesEnd || wrong >= PATIENCE) && (
        <p className="quiet coach-hint" role="status">
          {hidesEnd ? t('lesson.endHidden', { other: t('decide.move.otherStack') }) : tIf(`${key}.hint`)}
        </p>
      )}
    </>
  );
}

interface CoachProps {
  /** From 1. */
  n: number;
  next: Lesson | undefined;
  onLeave(): void;
  onPlay(): void;
}

export function Coach({ n, next, onLeave, onPlay }: CoachProps) {
  const lesson = useLesson((s) => s.lesson);
  const done = useLesson((s) => s.done);
  const isCrowning = useCrowning((s) => s.isOn);
  // The page still shows earlier events.
  const behind = useTable((s) => s.behind && s.shown?.victory == null) || isCrowning;
  const style = useCoachPlace();
  const [hinted, setHinted] = useState<AnyStep | null>(null);
  const step = lesson?.steps[done];
  usePoints(step);
  if (lesson === null) return null;
  if (step === undefined && !behind)
    return <LessonOver lesson={lesson} next={next} onLeave={onLeave} onPlay={onPlay} />;
  const title = t('lesson.title', { n, title: tIf(`lesson.${lesson.name}.title`) });
  return (
    <aside
      className="coach"
      aria-label={title}
      style={style}
      data-inset
      data-testid="coach"
      data-step={step?.name ?? ''}
    >
      <div className="coach-box panel">
        <header className="row is-apart">
          <small className="quiet">
            <b className="gold">{title}</b>{' '}
            {step !== undefined && t('lesson.step', { n: done + 1, all: lesson.steps.length })}
          </small>
          <span>
            {step !== undefined && hinted !== step && (
              <button type="button" className="link" data-testid="action-hint" onClick={() => setHinted(step)}>
                {t('lesson.hint')}
              </button>
            )}
            {done > 0 && step !== undefined && (
              <button type="button" className="link" data-testid="action-step-back" onClick={() => void stepBack()}>
                {t('lesson.back')}
              </button>
            )}
            {done > 0 && (
              <button
                type="button"
                className="link"
                data-testid="action-lesson-again"
                onClick={() => void openLesson(lesson)}
              >
                {t('lesson.again')}
              </button>
            )}
            <button type="button" className="link" data-testid="action-lesson-leave" onClick={onLeave}>
              {t('lesson.leave')}
            </button>
          </span>
        </header>
        <Says key={done} lesson={lesson} step={step} last={lesson.steps[done - 1]} hint={step === hinted} />
      </div>
    </aside>
  );
}
