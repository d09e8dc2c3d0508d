// Each step of each lesson says what it asks, has a hint, and answers what was not asked.
import { expect, test } from 'vitest';
import { LESSONS } from '../../shared/lessons/index.ts';
import { lessons } from '../i18n/en/lessons.ts';

test.each(LESSONS)('$name says all it has to say, and nothing else', ({ name, steps }) => {
  const wanted = steps.flatMap((step) => ['', '.hint', '.wrong'].map((end) => `lesson.${name}.${step.name}${end}`));
  const said = Object.keys(lessons).filter((key) => key.startsWith(`lesson.${name}.`));
  expect(said.sort()).toEqual(wanted.sort());
});
