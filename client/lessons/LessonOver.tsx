// The end of a lesson, or its failure.
import type { Lesson } from '../../shared/minds/lessons/lesson.ts';
import { t, tIf } from '../i18n/index.ts';
import { Dialog } from '../page/frame/Dialog.tsx';
import { openLesson } from '../session/lesson.ts';

interface LessonOverProps {
  lesson: Lesson;
  next: Lesson | undefined;
  onLeave(): void;
  /** Opens a table, as "Play now" does. */
  onPlay(): void;
}

/** `className` styles the first button. */
function AgainOrList({
  lesson,
  className,
  onLeave,
}: Pick<LessonOverProps, 'lesson' | 'onLeave'> & { className: string }) {
  return (
    <>
      <button
        type="button"
        className={className}
        data-testid="action-lesson-again"
        onClick={() => void openLesson(lesson)}
      >
        {t('lesson.again')}
      </button>
      <button type="button" className="button-quiet" data-testid="action-lessons" onClick={onLeave}>
        {t('lesson.all')}
      </button>
    </>
  );
}

export function LessonOver({ lesson, next, onLeave, onPlay }: LessonOverProps) {
  const titleOf = ({ name }: Lesson) => tIf(`lesson.${name}.title`);
  return (
    <Dialog title={t('lesson.done', { title: titleOf(lesson) })} onClose={onLeave}>
      <p className="lesson-learned">{tIf(`lesson.${lesson.name}.learned`)}</p>
      {next === undefined && <p>{t('lesson.allDone')}</p>}
      <p className="lesson-buttons row">
        {next !== undefined && (
          <a className="button-main" href={`#/learn/${next.name}`} data-testid="action-lesson-next">
            {t('lesson.next', { title: titleOf(next) })}
          </a>
        )}
        <button
          type="button"
          className={next === undefined ? 'button-main' : 'button'}
          data-testid="action-lesson-end"
          onClick={onPlay}
        >
          {t('lesson.play')}
        </button>
        <AgainOrList className="button" lesson={lesson} onLeave={onLeave} />
      </p>
    </Dialog>
  );
}

/** Shown if the worker broke or could not be fetched. */
export function LessonFailed({ lesson, onLeave }: Pick<LessonOverProps, 'lesson' | 'onLeave'>) {
  return (
    <Dialog title={t('lesson.failed')} onClose={onLeave}>
      <p role="alert">{t('lesson.failed.why')}</p>
      <p className="lesson-buttons row">
        <AgainOrList className="button-main" lesson={lesson} onLeave={onLeave} />
      </p>
    </Dialog>
  );
}
