// Every lesson, played by the rules: to its end by right answers, and never into a corner by wrong ones.
import { describe, expect, test } from 'vitest';
import { check, sample } from '../decisions/index.ts';
import { hash } from '../game/hash.ts';
import type { Answer, View } from '../game/types.ts';
import { type Random, randomOf } from '../luck/index.ts';
import { mutateAnswer } from '../testkit/mutate-answer.ts';
import { LESSONS } from './index.ts';
import { LessonRun } from './run.ts';

const TRIES = 200;

/** An answer with something wrong in it, of the right shape. */
function spoilt(good: Answer, id: number, view: View, random: Random): Answer {
  const input = mutateAnswer({ answers: [[id, good]] }, view, random);
  return ('answers' in input ? input.answers[0]?.[1] : undefined) ?? good;
}

describe.each(LESSONS)('$name', (lesson) => {
  test('is played through by answers that are wished, and each is there to be found', () => {
    const run = new LessonRun(lesson);
    const random = randomOf(lesson.name);
    for (const step of lesson.steps) {
      expect(run.step).toBe(step);
      const before = run.done;
      for (let n = 0; n < TRIES && run.done === before; n++) {
        const { question } = run;
        if (question !== null) run.answer(sample(run.view, question, random));
      }
      expect(run.done, step.name).toBe(before + 1);
    }
    expect([run.step, run.question]).toEqual([null, null]);
  });

  test(`${TRIES} wrong answers change nothing, and it goes on after them`, () => {
    const run = new LessonRun(lesson);
    const random = randomOf(`${lesson.name}, wrong`);
    const were = { refused: 0, unwished: 0, done: 0 };
    for (const step of lesson.steps) {
      const { question, view } = run;
      if (question === null) throw new Error(`nothing is asked at ${step.name}`);
      const some = () => sample(view, question, random);
      const isRight = (a: Answer) =>
        check(view, question.seat, question.id, a) === null && step.wants(a as never, view, question as never);
      let tried = 0;
      for (let n = 0; tried < TRIES / lesson.steps.length && n < TRIES * 20; n++) {
        const answer = n % 4 === 0 ? some() : spoilt(some(), question.id, view, random);
        if (isRight(answer)) continue;
        tried++;
        were[run.answer(answer).was]++;
      }
      expect([hash(run.view), were.done]).toEqual([hash(view), 0]);
      let right = some();
      for (let n = 0; !isRight(right) && n < TRIES; n++) right = some();
      expect(run.answer(right).was, step.name).toBe('done');
    }
    expect(were.refused + were.unwished).toBe(TRIES);
    expect(were.refused).toBeGreaterThan(TRIES / 10);
    expect(were.unwished).toBeGreaterThan(TRIES / 10);
  });
});
