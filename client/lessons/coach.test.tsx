// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LESSONS } from '../../shared/minds/lessons/index.ts';
import type { HexId } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { moving } from '../i18n/en/decide/moving.ts';
import { addTexts } from '../i18n/index.ts';
import { useBoard } from '../session/board.ts';
import { patchTable } from '../session/game.ts';
import { useLesson } from '../session/lesson.ts';
import { askedToBuild } from '../session/testing/building.ts';
import { testDriver } from '../session/testing/driver.ts';
import { install, openTable } from '../session/testing/table.ts';
import { Coach, ringSelector } from './Coach.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
beforeEach(() => {
  addTexts(moving);
  openTable(testDriver());
  install(askedToBuild(), 1);
  useLesson.setState({ lesson: entryAt(LESSONS, 0), done: 0, wrong: 1, why: '' });
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  act(() => root.render(<Coach n={1} next={undefined} onLeave={() => {}} onPlay={() => {}} />));
});
afterEach(() => act(() => root.unmount()));

test('the coach says what was wrong with an answer until the answer changes', () => {
  const wrongText = () => document.querySelector('.coach-wrong')?.textContent ?? '';
  act(() => patchTable({ refused: { id: 1, refusal: { rule: 'lesson.unwished', params: {} } } }));
  expect(wrongText()).not.toBe('');
  act(() => patchTable({ refused: null }));
  expect(wrongText()).toBe('');
});

test('while the player holds a stack, the coach says how to get the button that ends moving', () => {
  const stepsDone = entryAt(LESSONS, 0).steps.findIndex((step) => step.name === 'halt');
  const hint = () => document.querySelector('.coach-hint')?.textContent ?? '';
  act(() => useLesson.setState({ done: stepsDone, wrong: 0 }));
  expect(hint()).toBe('');
  act(() => useBoard.setState({ link: { lit: [{ hex: 3 as HexId, mark: 'source' }] } }));
  expect(hint()).toBe('You hold a stack: press “Other stack” first, then the button that ends moving.');
});

test('a chosen piece has no ring, since another press would undo the choice; the gold button has it', () => {
  const question = document.createElement('div');
  question.className = 'prompt';
  question.innerHTML = '<button data-testid="action-piece-5"></button><button data-testid="action-send"></button>';
  document.body.append(question);
  const ringed = () =>
    [...document.querySelectorAll(ringSelector(['piece-5'], true))].map((e) => e.getAttribute('data-testid'));
  expect(ringed()).toEqual(['action-piece-5']);
  question.querySelector('button')?.setAttribute('aria-pressed', 'true');
  expect(ringed()).toEqual(['action-send']);
});
