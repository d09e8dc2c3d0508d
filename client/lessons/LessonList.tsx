// The list of lessons.
import { LESSONS } from '../../shared/minds/lessons/index.ts';
import { t, tIf } from '../i18n/index.ts';
import { lessonsDone } from '../session/lesson.ts';
import './lessons.css';

export function LessonList() {
  const done = lessonsDone();
  const next = LESSONS.find(({ name }) => !done.includes(name)) ?? LESSONS[0];
  const count = LESSONS.filter(({ name }) => done.includes(name)).length;
  return (
    <main className="page-start page-lessons" data-testid="page-lessons">
      <div className="lessons-head">
        <h1>{t('lessons.title')}</h1>
        <p>{t('lessons.intro')}</p>
        <p className="lessons-ways row">
          {next !== undefined && (
            <a className="button-main" href={`#/learn/${next.name}`} data-testid="action-lesson-first">
              {t(count === 0 ? 'lessons.begin' : count < LESSONS.length ? 'lessons.goOn' : 'lessons.again')}
            </a>
          )}
          <a className="button" href="#/" data-testid="action-start">
            {t(count === LESSONS.length ? 'lesson.play' : 'lessons.toStart')}
          </a>
          <span>{t('lessons.count', { done: count, all: LESSONS.length })}</span>
        </p>
      </div>
      <ol className="lessons-list column">
        {LESSONS.map(({ name, minutes }, i) => {
          const isDone = done.includes(name);
          return (
            <li key={name}>
              <a
                className={`card lesson-card${name === next?.name ? ' is-next' : ''}`}
                href={`#/learn/${name}`}
                data-testid={`lesson-${name}`}
              >
                <span className={`lesson-number${isDone ? ' is-done' : ''}`} aria-hidden>
                  {isDone ? '✓' : i + 1}
                </span>
                <span>
                  <b>{tIf(`lesson.${name}.title`)}</b>
                  {isDone && <span className="unseen"> {t('lessons.isDone')}</span>}
                  <small className="quiet">{tIf(`lesson.${name}.teaches`)}</small>
                </span>
                <small className="lesson-minutes quiet">{t('lessons.minutes', { count: minutes })}</small>
              </a>
            </li>
          );
        })}
      </ol>
    </main>
  );
}
