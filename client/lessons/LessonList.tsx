// The journey: the lessons as hexes of a small map, the chosen lesson with its reward, and the earned looks.
import { useState } from 'react';
import { LESSONS } from '../../shared/minds/lessons/index.ts';
import type { Lesson } from '../../shared/minds/lessons/lesson.ts';
import { t, tIf } from '../i18n/index.ts';
import { lessonsDone } from '../session/lesson/done.ts';
import { type Look, rewardOf, wearLook, wornLook } from '../session/looks.ts';
import { useSettings } from '../session/settings.ts';
import { Colours } from './Colours.tsx';
import { JourneyMap, newlyDone } from './JourneyMap.tsx';
import { LookPicture } from './LookPicture.tsx';
import './journey.css';

function Reward({ look, lesson, isDone }: { look: Look; lesson: string; isDone: boolean }) {
  const isWorn = useSettings((s) => wornLook(s, look.part) === look.name);
  const reward = tIf(`reward.${lesson}`);
  return (
    <p className="row" data-testid="lesson-reward">
      <LookPicture part={look.part} name={look.name} />
      <span>{t(isDone ? 'lessons.earned' : 'lessons.reward', { reward })}</span>
      {isDone && !isWorn && (
        <button type="button" className="button" data-testid="action-wear" onClick={() => wearLook(look)}>
          {t('looks.wear')}
        </button>
      )}
      {isDone && isWorn && <small className="good">{t('looks.worn')}</small>}
    </p>
  );
}

interface ChosenProps {
  lesson: Lesson;
  isDone: boolean;
  next: Lesson | undefined;
}

function Chosen({ lesson, isDone, next }: ChosenProps) {
  const look = rewardOf(lesson.name);
  const goesOn = isDone && next !== undefined;
  return (
    <section className="card journey-chosen" aria-live="polite" data-testid="lesson-chosen">
      <h2>{tIf(`lesson.${lesson.name}.title`)}</h2>
      <p>{tIf(`lesson.${lesson.name}.teaches`)}</p>
      {look && <Reward look={look} lesson={lesson.name} isDone={isDone} />}
      <p className="row">
        {goesOn && (
          <a className="button-main" href={`#/learn/${next.name}`} data-testid="action-lesson-next">
            {t('lessons.next', { title: tIf(`lesson.${next.name}.title`) })}
          </a>
        )}
        <a className={goesOn ? 'button' : 'button-main'} href={`#/learn/${lesson.name}`}>
          {isDone ? t('lessons.again') : t('lessons.begin', { count: lesson.minutes })}
        </a>
      </p>
    </section>
  );
}

export function LessonList() {
  const [done] = useState(lessonsDone);
  const isDone = ({ name }: Lesson) => done.includes(name);
  const next = LESSONS.find((lesson) => !isDone(lesson));
  const count = LESSONS.filter(isDone).length;
  const [chosen, setChosen] = useState(() => newlyDone(done).at(-1) ?? next?.name);
  const lesson = LESSONS.find(({ name }) => name === chosen) ?? LESSONS[0];
  return (
    <main className="page-start page-lessons" data-testid="page-lessons">
      <div className="journey-head">
        <h1>{t('lessons.title')}</h1>
        <p>{t('lessons.intro')}</p>
        <p className="row">
          <a className="button" href="#/" data-testid="action-start">
            {t(next === undefined ? 'lesson.play' : 'lessons.toStart')}
          </a>
          <a className="button-quiet" href="#/puzzle" data-testid="action-puzzle">
            {t('start.puzzle')}
          </a>
          <span>{t('lessons.count', { done: count, all: LESSONS.length })}</span>
        </p>
      </div>
      <JourneyMap done={done} next={next?.name ?? ''} chosen={lesson?.name ?? ''} onChoose={setChosen} />
      {lesson !== undefined && <Chosen lesson={lesson} isDone={isDone(lesson)} next={next} />}
      <Colours />
    </main>
  );
}
