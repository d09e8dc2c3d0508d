// Each step of a lesson has its question, a hint, its result, and help after a wrong answer.
import { expect, test } from 'vitest';
import { LESSONS } from '../../shared/minds/lessons/index.ts';
import type { Lesson } from '../../shared/minds/lessons/lesson.ts';
import { LessonRun } from '../../shared/minds/lessons/run.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { showTime } from '../../shared/model/events/index.ts';
import type { Answer } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { check } from '../../shared/rules/decisions/index.ts';
import { pressesFor } from '../decide/testing/drive.ts';
import { lessons } from '../i18n/en/lessons.ts';

test.each(LESSONS)('$name has all its texts, and no others', ({ name, steps }) => {
  const ofStep = steps.flatMap((step) => [
    ...['', '.hint', '.wrong', '.then'].map((end) => `${step.name}${end}`),
    ...Object.keys(step.wrong ?? {}).map((why) => `${step.name}.wrong.${why}`),
  ]);
  const expected = ['title', 'teaches', 'learned', ...ofStep].map((end) => `lesson.${name}.${end}`);
  const present = Object.keys(lessons).filter((key) => key.startsWith(`lesson.${name}.`));
  expect(present.sort()).toEqual(expected.sort());
});

test('each step asks in one sentence', () => {
  const asks = LESSONS.flatMap(({ name, steps }) => steps.map((step) => `lesson.${name}.${step.name}`));
  const textOf = (key: string) => (lessons as Record<string, string>)[key] ?? '';
  expect(asks.filter((key) => textOf(key).match(/[.!?](?=\s|$)/g)?.length !== 1)).toEqual([]);
});

/**
 * A newcomer's time, seconds: per word with a look at the
 * board (150 words a minute), per press, and per new question.
 */
const WORD = 0.4;
const PRESS = 3;
const LOOK = 8;
const TRIES = 400;

const readIn = (key: string): number => WORD * ((lessons as Record<string, string>)[key] ?? '').split(/\s+/).length;

/** Returns the seconds of a step: its texts, its presses and its animation. */
function playedIn(run: LessonRun, { name }: Lesson, random: ReturnType<typeof randomOf>): number {
  const { step, question, view } = run;
  if (step === null || question === null) throw new Error(`${name} asks nothing`);
  let best: { answer: Answer; presses: number } | null = null;
  for (let n = 0; n < TRIES || best === null; n++) {
    const answer = sample(view, question, random);
    const isRight =
      check(view, question.seat, question.id, answer) === null && step.wants(answer as never, view, question as never);
    const presses = isRight ? (pressesFor(view, question, answer)?.length ?? 0) : 0;
    if (presses > 0 && presses < (best?.presses ?? Number.POSITIVE_INFINITY)) best = { answer, presses };
  }
  const tried = run.answer(best.answer);
  const shown = tried.was === 'done' ? tried.events.flat().reduce((ms, e) => ms + showTime(e), 0) / 1000 : 0;
  const read = ['', '.hint', '.then'].reduce((all, end) => all + readIn(`lesson.${name}.${step.name}${end}`), 0);
  return LOOK + read + PRESS * best.presses + shown;
}

test.each(LESSONS)('$name takes a newcomer two to four minutes, about as long as it says', (lesson) => {
  const run = new LessonRun(lesson);
  const random = randomOf(`${lesson.name}, its length`);
  let seconds = readIn(`lesson.${lesson.name}.teaches`) + readIn(`lesson.${lesson.name}.learned`);
  while (run.step !== null) seconds += playedIn(run, lesson, random);
  expect(seconds).toBeGreaterThanOrEqual(120);
  expect(seconds).toBeLessThanOrEqual(240);
  expect(Math.abs(seconds / 60 - lesson.minutes)).toBeLessThanOrEqual(0.5);
});
