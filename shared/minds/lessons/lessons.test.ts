import { describe, expect, test } from 'vitest';
import { isCreature } from '../../model/catalogue/index.ts';
import { hash } from '../../model/game/hash.ts';
import type { Answer, View } from '../../model/game/types.ts';
import { type Random, randomOf } from '../../model/luck/random.ts';
import { check } from '../../rules/decisions/index.ts';
import { isSupported } from '../../rules/support.ts';
import { mutateAnswer } from '../../testkit/mutate-answer.ts';
import { sample } from '../stand-ins/index.ts';
import { crown } from './crown.ts';
import { firstRound } from './first-round.ts';
import { LESSONS } from './index.ts';
import { LessonRun } from './run.ts';

const TRIES = 200;
const SEARCH = 4000;

function wrongAnswer(good: Answer, id: number, view: View, random: Random): Answer {
  const input = mutateAnswer({ answers: [[id, good]] }, view, random);
  return ('answers' in input ? input.answers[0]?.[1] : undefined) ?? good;
}

test('the first lesson deals two creatures that fit the land before it asks to place one', () => {
  const run = new LessonRun(firstRound);
  run.answer({ paid: 0, trade: [] });
  expect(run.step?.name).toBe('place');
  const fits = run.view.counters.filter(
    ({ at, seat, kind }) =>
      at === 'rack' && seat === firstRound.seat && isCreature(kind) && isSupported(run.view, seat, kind, at),
  );
  expect(fits).toHaveLength(2);
});

describe.each(LESSONS)('$name', (lesson) => {
  test.each([1, 2, 3])('can be played through by any wanted answers, which random answers find: %i', (n) => {
    const run = new LessonRun(lesson);
    const random = randomOf(`${lesson.name} ${n}`);
    for (const step of lesson.steps) {
      expect(run.step).toBe(step);
      const before = run.done;
      for (let n = 0; n < SEARCH && run.done === before; n++) {
        const { question } = run;
        if (question !== null) run.answer(sample(run.view, question, random));
      }
      expect(run.done, step.name).toBe(before + 1);
    }
    expect([run.step, run.question]).toEqual([null, null]);
    if (lesson === crown) expect(run.view.victory?.winners).toEqual([lesson.seat]);
  });

  test(`${TRIES} wrong answers change nothing, and the lesson goes on`, () => {
    const run = new LessonRun(lesson);
    const random = randomOf(`${lesson.name}, wrong`);
    const outcomes = { refused: 0, unwished: 0, done: 0 };
    for (const [i, step] of lesson.steps.entries()) {
      const { question, view } = run;
      // If a step has few wrong answers, later steps make up for them.
      const quota = (TRIES * (i + 1)) / lesson.steps.length;
      if (question === null) throw new Error(`nothing is asked at ${step.name}`);
      const some = () => sample(view, question, random);
      const isRight = (a: Answer) =>
        check(view, question.seat, question.id, a) === null && step.wants(a as never, view, question as never);
      for (let n = 0; outcomes.refused + outcomes.unwished < quota && n < SEARCH; n++) {
        const answer = n % 4 === 0 ? some() : wrongAnswer(some(), question.id, view, random);
        if (isRight(answer)) continue;
        outcomes[run.answer(answer).was]++;
      }
      expect([hash(run.view), outcomes.done]).toEqual([hash(view), 0]);
      let right = some();
      for (let n = 0; !isRight(right) && n < SEARCH; n++) right = some();
      expect(run.answer(right).was, step.name).toBe('done');
    }
    expect(outcomes.refused + outcomes.unwished).toBe(TRIES);
    expect(outcomes.refused).toBeGreaterThan(TRIES / 10);
    expect(outcomes.unwished).toBeGreaterThan(TRIES / 10);
  });
});
