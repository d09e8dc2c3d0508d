// @vitest-environment happy-dom
// What the menu says becomes of the seat and of the game of whoever leaves.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableOf } from '../../shared/options/index.ts';
import { install, openTable, patchTable } from '../state/game.ts';
import { localDriver, localTable } from '../state/localTable.ts';
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

test('at a table of the server the seat stays, and A bot plays for you', async () => {
  await open(testDriver({ isServed: true }));
  expect(told()).toContain('A bot plays for you until you return.');
});

test('in a lesson no bot minds a seat, none plays in its place, and nobody gives up', async () => {
  await open(localDriver(barred, { isLesson: true }));
  expect(told()).toContain('it starts over');
  expect(document.body.textContent).not.toContain('bot');
  expect([found('action-auto'), found('action-resign')]).toEqual([null, null]);
});

test('what is played on from a record is not kept, and a bot may play on in it', async () => {
  await open(localDriver(barred));
  expect(told()).toContain('What you played here is not saved');
  expect(told()).not.toContain('bot');
  expect([found('action-auto'), found('action-resign')]).not.toContain(null);
});

const MINUTE = 60_000;
const KEEPS = { empty: 60 * MINUTE, solo: 15 * MINUTE, untouched: 2 * MINUTE, over: 10 * MINUTE };

test('whoever may leave is told how long the game waits once everybody has left', async () => {
  await open(testDriver({ isServed: true }));
  // Where nobody says it, nothing is promised.
  expect(told()).not.toContain('close after');
  act(() => patchTable({ keeps: KEEPS }));
  expect(told()).toContain('close after 60 minutes');
  act(() => patchTable({ places: [place, testPlace({ kind: 'bot' })] }));
  expect(told()).toContain('close after 15 minutes');
});

test('a game that nobody has done anything in is not promised to wait any longer than it does', async () => {
  await open(testDriver({ isServed: true }));
  act(() => patchTable({ keeps: KEEPS }));
  expect(told()).toContain('As nobody has played yet, this table closes after 2 minutes.');
  act(() => patchTable({ acted: 1 }));
  expect(told()).not.toContain('2 minutes');
  expect(told()).toContain('close after 60 minutes');
  // The next game at the table begins anew.
  act(() => install(askedToBuild(), 2));
  expect(told()).toContain('closes after 2 minutes');
});

test('once the game is over no seat is kept, and the table goes sooner', async () => {
  await open(testDriver({ isServed: true }));
  const table = localTable({ roomId: 'r', status: 'over', host: 0, options: tableOf({}) });
  act(() => patchTable({ keeps: KEEPS, table }));
  expect(told()).toContain('you give up your seat');
  expect(told()).not.toContain('A bot plays for you');
  expect(told()).toContain('The empty table closes after 10 minutes');
  expect(told()).not.toContain('2 minutes');
});

test('whoever gave up is told of no bot that minds their seat, and nothing plays on for them', async () => {
  await open(testDriver({ isServed: true }));
  const game = askedToBuild();
  const seats = game.seats.map((one, seat) => (seat === 0 ? { ...one, resigned: true } : one));
  act(() => install({ ...game, seats }, 1));
  expect(told()).toContain('You are out of this game.');
  expect(document.body.textContent).not.toContain('bot');
  expect(found('action-auto')).toBe(null);
});
