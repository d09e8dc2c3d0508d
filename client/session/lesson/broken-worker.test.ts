import { afterEach, expect, test, vi } from 'vitest';
import { battle } from '../../../shared/minds/lessons/battle.ts';
import { firstRound } from '../../../shared/minds/lessons/first-round.ts';
import { LessonRun } from '../../../shared/minds/lessons/run.ts';
import { closeTable, useTable } from '../game.ts';
import { closeLesson, openLesson, useLesson } from '../lesson.ts';
import { sendAnswer } from '../testing/table.ts';
import type { LessonReply, LessonRequest } from './lesson.worker.ts';

/** A worker that fails at the first request after `isWell` becomes false. */
let isWell = true;
class TestWorker extends EventTarget {
  private readonly run = new LessonRun(firstRound);
  postMessage(_request: LessonRequest, [asks]: readonly MessagePort[]): void {
    const reply: LessonReply = { tried: { was: 'done', events: [] }, view: this.run.view, done: this.run.done };
    if (isWell) asks?.postMessage(reply);
    else this.dispatchEvent(new Event('error'));
  }
  terminate(): void {}
}

afterEach(() => {
  closeLesson();
  closeTable();
  vi.unstubAllGlobals();
});

test('each lesson turns its own board towards the player', async () => {
  vi.stubGlobal('Worker', TestWorker);
  isWell = true;
  const rooms: unknown[] = [];
  for (const lesson of [firstRound, battle]) {
    await openLesson(lesson);
    rooms.push(useTable.getState().table?.roomId);
  }
  expect(new Set(rooms).size).toBe(2);
});

test('a lesson whose worker fails to load or breaks says so, releases the pending answer, and can be restarted', async () => {
  vi.stubGlobal('Worker', TestWorker);
  const state = () => [useLesson.getState().failed, useTable.getState().table !== null];
  isWell = false;
  await openLesson(firstRound);
  expect(state()).toEqual([true, false]);
  isWell = true;
  await openLesson(firstRound);
  expect(state()).toEqual([false, true]);
  isWell = false;
  const question = useTable.getState().truth?.open.find((d) => d.seat === firstRound.seat);
  await sendAnswer(question?.id ?? -1, { paid: 0, trade: [] });
  expect(state()).toEqual([true, true]);
  expect(useTable.getState()).toMatchObject({ sending: -1, refused: { refusal: { rule: 'lesson.failed' } } });
});
