// Each lesson says what it teaches; each step what it asks, a hint, what came of it, and what to do instead of what was not asked.
import { expect, test } from 'vitest';
import { LESSONS } from '../../shared/lessons/index.ts';
import { lessons } from '../i18n/en/lessons.ts';

test.each(LESSONS)('$name says all it has to say, and nothing else', ({ name, steps }) => {
  const ofStep = steps.flatMap((step) => [
    ...['', '.hint', '.wrong', '.then'].map((end) => `${step.name}${end}`),
    ...Object.keys(step.wrong ?? {}).map((why) => `${step.name}.wrong.${why}`),
  ]);
  const wanted = ['title', 'teaches', 'learned', ...ofStep].map((end) => `lesson.${name}.${end}`);
  const said = Object.keys(lessons).filter((key) => key.startsWith(`lesson.${name}.`));
  expect(said.sort()).toEqual(wanted.sort());
});
