// A lesson: the table page over rules that run in the page, and what the lesson asks.
import { useEffect } from 'react';
import { LESSONS } from '../../shared/lessons/index.ts';
import { lessons } from '../i18n/en/lessons.ts';
import { addTexts } from '../i18n/index.ts';
import { Coach } from '../lessons/Coach.tsx';
import { closeLesson, openLesson } from '../lessons/lessonTable.ts';
import { closeTable, useTable } from '../state/game.ts';
import { go } from './route.ts';
import { TablePage } from './TablePage.tsx';

addTexts(lessons);

const leave = () => go({ page: 'start' });

export default function LessonPage() {
  const isOpen = useTable((s) => s.table !== null);
  useEffect(() => {
    const [first] = LESSONS;
    if (first !== undefined) void openLesson(first);
    return () => {
      closeLesson();
      closeTable();
    };
  }, []);
  if (!isOpen) return null;
  return (
    <>
      <Coach onLeave={leave} />
      <TablePage onLeave={leave} />
    </>
  );
}
