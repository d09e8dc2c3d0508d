// @vitest-environment happy-dom
// What the menu says becomes of the seat and of the game of whoever leaves.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install, openTable, patchTable } from '../state/game.ts';
import { localDriver } from '../state/localTable.ts';
import { askedToBuild } from '../state/testing/building.ts';
import { testDriver, testPlace } from '../state/testing/driver.ts';
import { Menu } from './Menu.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
HTMLDialogElement.prototype.showModal ??= () => {};

const barred = async () => null;
const place = testPlace();
let root: Root;
const found = (id: string) => document.querySelector(`[data-testid="${id}"]`);
const told = () => found('leave-hint')?.textContent ?? '';

/** The menu at a table that this keeps. */
async function open(driver: ReturnType<typeof testDriver>): Promise<void> {
  openTable(driver);
  patchTable({ seat: 0, line: 'on', places: [place, place] });
  install(askedToBuild(), 1);
  await act(async () => root.render(<Menu onClose={() => {}} onLeave={() => {}} />));
}

beforeEach(() => {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
});
afterEach(() => act(() => root.unmount()));

test('at a table of the server the seat stays, and a bot minds it', async () => {
  await open(testDriver({ isServed: true }));
  expect(told()).toContain('Your seat stays yours; a bot minds it.');
});

test('in a lesson no bot minds a seat, none plays in its place, and nobody gives up', async () => {
  await open(localDriver(barred, { isLesson: true }));
  expect(told()).toContain('it begins anew');
  expect(document.body.textContent).not.toContain('bot');
  expect([found('action-auto'), found('action-resign')]).toEqual([null, null]);
});

test('what is played on from a record is not kept, and a bot may play on in it', async () => {
  await open(localDriver(barred));
  expect(told()).toContain('nothing that is played here is kept');
  expect(told()).not.toContain('bot');
  expect([found('action-auto'), found('action-resign')]).not.toContain(null);
});
