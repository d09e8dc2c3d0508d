// The list of lessons, or one lesson: the table page over rules in a worker, with the coach.
import { useEffect } from 'react';
import { LESSONS } from '../../shared/minds/lessons/index.ts';
import type { Lesson } from '../../shared/minds/lessons/lesson.ts';
import { lessons } from '../i18n/en/lessons.ts';
import { addTexts } from '../i18n/index.ts';
import { Coach } from '../lessons/Coach.tsx';
import { LessonList } from '../lessons/LessonList.tsx';
import { LessonFailed } from '../lessons/LessonOver.tsx';
import { TablePage } from '../page/TablePage.tsx';
import { closeTable, useTable } from '../session/game.ts';
import { closeLesson, openLesson, useLesson } from '../session/lesson.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { useSettings } from '../session/settings.ts';
import { go } from '../ui/route.ts';
import { wishOf } from './wishes.ts';

addTexts(lessons);

const leave = () => go({ page: 'learn', lesson: '' });

interface LessonPageProps {
  /** The name of a lesson. Any other name shows the list. */
  name: string;
  onOpen(entry: SeatRequest): void;
}

function Lessoned({ lesson, n, onOpen }: Pick<LessonPageProps, 'onOpen'> & { lesson: Lesson; n: number }) {
  // Plays from the start page, which shows the search for a table and its errors.
  const play = () => {
    go({ page: 'start' });
    const settings = useSettings.getState();
    onOpen({ how: 'play', name: settings.name, wish: wishOf(settings) });
  };
  const isOpen = useTable((s) => s.table !== null);
  const hasFailed = useLesson((s) => s.failed);
  useEffect(() => {
    void openLesson(lesson);
    document.body.classList.add('has-lesson');
    return () => {
      document.body.classList.remove('has-lesson');
      closeLesson();
      closeTable();
    };
  }, [lesson]);
  const failed = hasFailed && <LessonFailed lesson={lesson} onLeave={leave} />;
  if (!isOpen) return failed;
  return (
    <>
      {failed}
      <Coach n={n} next={LESSONS[n]} onLeave={leave} onPlay={play} />
      <TablePage onLeave={leave} hasResult={false} />
    </>
  );
}

export function LessonPage({ name, onOpen }: LessonPageProps) {
  const at = LESSONS.findIndex((lesson) => lesson.name === name);
  const lesson = LESSONS[at];
  return lesson === undefined ? <LessonList /> : <Lessoned key={name} lesson={lesson} onOpen={onOpen} n={at + 1} />;
}
