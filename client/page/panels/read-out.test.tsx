// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import type { View } from '../../../shared/model/game/types.ts';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { resetPage } from '../../decide/testing/question.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Prompt } from './Prompt.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const askedView = project(askedToBuild(), 0);
const idle: View = { ...askedView, open: [] };
const next: View = { ...askedView, open: askedView.open.map((d) => ({ ...d, id: d.id + 1 })) };

let root: Root;
let elsewhere: HTMLButtonElement;
beforeAll(loadRounds);
beforeEach(async () => {
  resetPage();
  openTable(testDriver());
  elsewhere = document.body.appendChild(document.createElement('button'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    patchTable({ seat: 0, line: 'on', places: [testPlace(), testPlace({ name: 'Ben' })] });
    install(idle, 1);
    root.render(<Prompt />);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  resetPage();
  closeTable();
});

const shows = (view: View) => act(async () => install(view, 1));
const region = () => document.querySelector('[aria-live="assertive"]');
const question = () => document.querySelector('.say[tabindex]')?.textContent ?? '';

test('a question that opens while the focus is elsewhere is announced once by its sentence, and the focus stays', async () => {
  elsewhere.focus();
  const before = region();
  expect(before?.textContent).toBe('');
  await shows(askedView);
  expect(question()).toMatch(/^Build for 5 gold a level/);
  expect(region()?.textContent).toBe(question());
  // The region is the same as before: a region added together with its text is not announced.
  expect(region()).toBe(before);
  expect(document.activeElement).toBe(elsewhere);
  await shows(idle);
  expect(region()?.textContent).toBe('');
  await shows(next);
  expect(region()?.textContent).toBe(question());
});

test('a question that takes the focus is announced by it, and not a second time', async () => {
  await shows(askedView);
  expect(document.activeElement?.textContent).toBe(question());
  expect(region()?.textContent).toBe('');
});
