import { expect, test } from 'vitest';
import { heroes } from '../../../shared/minds/lessons/heroes.ts';
import { LessonRun } from '../../../shared/minds/lessons/run.ts';
import { sample } from '../../../shared/minds/stand-ins/index.ts';
import type { Answer } from '../../../shared/model/game/types.ts';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { frontSession } from '../context.ts';
import { closeTable, patchTable, useTable } from '../game.ts';
import { answerPassed } from '../lesson.ts';
import { testDriver, testPlace } from '../testing/driver.ts';
import { install, openTable } from '../testing/table.ts';
import { isPassed, openWindows, passWindow, useWindows } from '../windows.ts';

test('passing a window sends an answer, and the window opens again', () => {
  const run = new LessonRun(heroes);
  const random = randomOf('windows');
  while (run.question !== null && run.question.kind !== 'battle.items')
    run.answer(sample(run.view, run.question, random));
  const tried: Answer[] = [];
  openTable(
    testDriver({
      answer: async (_id, answer) => {
        tried.push(answer);
        return null;
      },
    }),
  );
  patchTable({
    seat: heroes.seat,
    line: 'on',
    places: [testPlace(), testPlace()],
    table: { roomId: 'lesson' } as never,
  });
  install(run.view, 1);
  const [window] = openWindows(useTable.getState());
  if (window === undefined) throw new Error('no window is open');
  passWindow(window, frontSession());
  answerPassed(frontSession());
  expect(tried).toEqual([{ calls: [], uses: [] }]);
  expect(isPassed(useWindows.getState(), run.view, window)).toBe(false);
  closeTable();
});
