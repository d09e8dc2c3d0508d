// @vitest-environment happy-dom
// What is asked is read out, wherever the keyboard is: by the focus that comes to it, or else by the region that is heard.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../shared/game/project.ts';
import type { View } from '../../shared/game/types.ts';
import { loadRounds } from '../decide/loadRounds.ts';
import { beginAnew } from '../decide/testing/asked.ts';
import { closeTable, install, openTable, patchTable } from '../state/game.ts';
import { askedToBuild } from '../state/testing/building.ts';
import { testDriver, testPlace } from '../state/testing/driver.ts';
import { Prompt } from './Prompt.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const asked = project(askedToBuild(), 0);
const idle: View = { ...asked, open: [] };
const next: View = { ...asked, open: asked.open.map((d) => ({ ...d, id: d.id + 1 })) };

let root: Root;
let elsewhere: HTMLButtonElement;
beforeAll(loadRounds);
beforeEach(async () => {
  beginAnew();
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
  beginAnew();
  closeTable();
});

const shows = (view: View) => act(async () => install(view, 1));
const region = () => document.querySelector('[aria-live="assertive"]');
const question = () => document.querySelector('.say[tabindex]')?.textContent ?? '';

test('a question that comes while the keyboard is elsewhere is read out by its sentence, once, and the focus stays', async () => {
  elsewhere.focus();
  const before = region();
  expect(before?.textContent).toBe('');
  await shows(asked);
  expect(question()).toMatch(/^Build towers/);
  expect(region()?.textContent).toBe(question());
  // It is the region that was there before: one that comes with its words is not heard.
  expect(region()).toBe(before);
  expect(document.activeElement).toBe(elsewhere);
  // When it is answered nothing is left to be read again; the next one is.
  await shows(idle);
  expect(region()?.textContent).toBe('');
  await shows(next);
  expect(region()?.textContent).toBe(question());
});

test('a question that takes the focus is read out by it, and not a second time', async () => {
  await shows(asked);
  expect(document.activeElement?.textContent).toBe(question());
  expect(region()?.textContent).toBe('');
});
