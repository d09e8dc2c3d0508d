// @vitest-environment happy-dom
// The page of lessons: what each hex says, which hexes turn up, and that only earned looks can be used.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LESSONS } from '../../shared/minds/lessons/index.ts';
import { lessons } from '../i18n/en/lessons.ts';
import { addTexts } from '../i18n/index.ts';
import { keep } from '../session/kept.ts';
import { rewardOf, wornLook } from '../session/looks.ts';
import { useSettings } from '../session/settings.ts';
import { LessonList } from './LessonList.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
addTexts(lessons);

let root: Root;
const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const hexOf = (name: string) => found(`lesson-${name}`)?.closest('li');

function show(...done: string[]): void {
  keep('kt.lessons', done);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<LessonList />));
}

beforeEach(() => {
  vi.useFakeTimers();
  keep('kt.lessons.turned', null);
  useSettings.setState({ shield: '', dice: '' });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('each lesson has a hex that names what it teaches, its minutes and its reward', () => {
  show();
  for (const { name, minutes } of LESSONS) {
    const text = hexOf(name)?.textContent ?? '';
    const texts = lessons as Record<string, string>;
    expect(text).toContain(texts[`lesson.${name}.title`]);
    expect(text).toContain(texts[`lesson.${name}.teaches`]);
    expect(text).toContain(`about ${minutes} minutes`);
    expect(text).toContain(texts[`reward.${name}`]);
    expect(rewardOf(name)).toBeDefined();
  }
});

test('a finished lesson turns up after a moment, and the next visit shows it face up', () => {
  show('firstRound');
  expect(hexOf('firstRound')?.classList.contains('is-up')).toBe(false);
  act(() => vi.runAllTimers());
  expect(hexOf('firstRound')?.classList.contains('is-up')).toBe(true);
  expect(hexOf('bluff')?.classList.contains('is-next')).toBe(true);
  act(() => root.unmount());
  show('firstRound');
  expect(hexOf('firstRound')?.classList.contains('is-up')).toBe(true);
});

test('after a lesson its reward can be used; others cannot', () => {
  show('firstRound');
  expect(found('lesson-reward')?.textContent).toContain('a gold band for your shield');
  act(() => found('action-wear')?.click());
  expect(useSettings.getState().shield).toBe('chief');
  expect(found('look-shield-saltire')).toHaveProperty('disabled', true);
  act(() => found('lesson-battle')?.click());
  expect(found('action-wear')).toBe(null);
});

test('a look that is not earned is not shown', () => {
  show();
  expect(wornLook({ shield: 'border', dice: '' }, 'shield')).toBe('');
  keep('kt.lessons', ['crown']);
  expect(wornLook({ shield: 'border', dice: '' }, 'shield')).toBe('border');
});
