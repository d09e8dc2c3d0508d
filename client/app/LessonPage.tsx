// The list of lessons; or one of them: the table page over rules that run beside the page, and what the lesson asks.
import { useEffect } from 'react';
import { LESSONS } from '../../shared/lessons/index.ts';
import type { Lesson } from '../../shared/lessons/lesson.ts';
import { lessons } from '../i18n/en/lessons.ts';
import { addTexts } from '../i18n/index.ts';
import { Coach } from '../lessons/Coach.tsx';
import { LessonList } from '../lessons/LessonList.tsx';
import { LessonFailed } from '../lessons/LessonOver.tsx';
import { closeLesson, openLesson, useLesson } from '../lessons/lessonTable.ts';
import { closeTable, useTable } from '../state/game.ts';
import { go } from './route.ts';
import { TablePage } from './TablePage.tsx';

addTexts(lessons);

const leave = () => go({ page: 'learn', lesson: '' });

function Lessoned({ lesson, n }: { lesson: Lesson; n: number }) {
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
      <Coach n={n} next={LESSONS[n]} onLeave={leave} />
      <TablePage onLeave={leave} hasResult={false} />
    </>
  );
}

/** @param name the lesson; the list of all for any other name */
export default function LessonPage({ name }: { name: string }) {
  const at = LESSONS.findIndex((one) => one.name === name);
  const lesson = LESSONS[at];
  return lesson === undefined ? <LessonList /> : <Lessoned key={name} lesson={lesson} n={at + 1} />;
}
