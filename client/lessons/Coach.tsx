// What the lesson asks now, in one sentence; a hint when it is wished or seems to be needed.
import { useEffect, useState } from 'react';
import { Sheet } from '../hud/Menu.tsx';
import { lessons } from '../i18n/en/lessons.ts';
import { addTexts, t, tIf } from '../i18n/index.ts';
import { useTable } from '../state/game.ts';
import { openLesson, useLesson } from './lessonTable.ts';
import './lessons.css';

addTexts(lessons);

/** After so many answers that were not what was asked the hint comes by itself. */
const PATIENCE = 2;

function Over({ onLeave }: { onLeave(): void }) {
  const lesson = useLesson((s) => s.lesson);
  return (
    <Sheet title={t('lesson.over')} onClose={onLeave}>
      <p>{t('lesson.overText')}</p>
      <p className="lesson-buttons">
        <button type="button" className="button-main" data-testid="action-lesson-end" onClick={onLeave}>
          {t('lesson.play')}
        </button>
        <button type="button" className="button" onClick={() => lesson !== null && void openLesson(lesson)}>
          {t('lesson.again')}
        </button>
      </p>
    </Sheet>
  );
}

export function Coach({ onLeave }: { onLeave(): void }) {
  const lesson = useLesson((s) => s.lesson);
  const done = useLesson((s) => s.done);
  const wrong = useLesson((s) => s.wrong);
  const behind = useTable((s) => s.behind);
  const [hint, setHint] = useState(false);
  // A hint is for one step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever step it is now
  useEffect(() => setHint(false), [done]);
  if (lesson === null) return null;
  const step = lesson.steps[done];
  if (step === undefined) return behind ? null : <Over onLeave={onLeave} />;
  const key = `lesson.${lesson.name}.${step.name}`;
  return (
    <aside className="coach panel" aria-label={t('lesson.title')} data-inset data-testid="coach" data-step={step.name}>
      <p aria-live="polite">
        <small>{t('lesson.step', { n: done + 1, all: lesson.steps.length })}</small> {tIf(key)}
      </p>
      {wrong > 0 && (
        <p className="coach-wrong" role="alert">
          {tIf(`${key}.wrong`)}
        </p>
      )}
      {hint || wrong >= PATIENCE ? (
        <p className="coach-hint">{tIf(`${key}.hint`)}</p>
      ) : (
        <button type="button" className="link" data-testid="action-hint" onClick={() => setHint(true)}>
          {t('lesson.hint')}
        </button>
      )}
    </aside>
  );
}
