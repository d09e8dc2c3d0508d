// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableOf } from '../../../shared/model/options/index.ts';
import { patchTable } from '../../session/game.ts';
import { localDriver, localTable } from '../../session/local-table.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Prompt } from '../panels/Prompt.tsx';
import { Menu } from './Menu.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
HTMLDialogElement.prototype.showModal ??= () => {};

const barred = async () => null;
const place = testPlace();
let root: Root;
const found = (id: string) => document.querySelector(`[data-testid="${id}"]`);
const readHint = () => found('leave-hint')?.textContent ?? '';

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
  expect(readHint()).toContain('A bot plays for you until you return.');
});

test('in a lesson no bot takes over, and the player cannot give up', async () => {
  await open(localDriver(barred, { isLesson: true }));
  expect(readHint()).toContain('this one starts over');
  expect(document.body.textContent).not.toContain('bot');
  expect([found('action-auto'), found('action-resign')]).toEqual([null, null]);
});

test('a game continued from a record is not saved, and a bot may play in it', async () => {
  await open(localDriver(barred));
  expect(readHint()).toContain('What you played here is not saved');
  expect(readHint()).not.toContain('bot');
  expect([found('action-auto'), found('action-resign')]).not.toContain(null);
});

const MINUTE = 60_000;
const KEEPS = { empty: 60 * MINUTE, solo: 15 * MINUTE, untouched: 2 * MINUTE, over: 10 * MINUTE };

test('a leaving player reads how long the game waits once all players have left', async () => {
  await open(testDriver({ isServed: true }));
  expect(readHint()).not.toContain('close after');
  act(() => patchTable({ keeps: KEEPS }));
  expect(readHint()).toContain('close after 60 minutes');
  act(() => patchTable({ places: [place, testPlace({ kind: 'bot' })] }));
  expect(readHint()).toContain('close after 15 minutes');
});

test('a game in which no player has acted closes sooner, and the menu says so', async () => {
  await open(testDriver({ isServed: true }));
  act(() => patchTable({ keeps: KEEPS }));
  expect(readHint()).toContain('No one has played yet, so this table closes after 2 minutes.');
  act(() => patchTable({ acted: 1 }));
  expect(readHint()).not.toContain('2 minutes');
  expect(readHint()).toContain('close after 60 minutes');
  act(() => install(askedToBuild(), 2));
  expect(readHint()).toContain('closes after 2 minutes');
});

test('in a game of days the menu says that the seat is kept, and names no minutes', async () => {
  await open(testDriver({ isServed: true }));
  const table = localTable({ roomId: 'r', status: 'playing', host: 0, options: tableOf({ clock: 'day' }) });
  act(() => patchTable({ keeps: KEEPS, table: { ...table, days: '{"banks":[0,0],"away":[0,0],"left":[14,14]}' } }));
  expect(readHint().trim()).toMatch(/^Your seat is kept, .* in days\..* ends after 28 days\.$/);
  expect(document.body.textContent).not.toMatch(/until you return|as long as someone|minutes/);
  act(() => patchTable({ paused: 'adjourned' }));
  expect(readHint().trim()).toBe('Your seat is kept until the game continues.');
});

test('once the game is over no seat is kept, and the table closes sooner', async () => {
  await open(testDriver({ isServed: true }));
  const table = localTable({ roomId: 'r', status: 'over', host: 0, options: tableOf({}) });
  act(() => patchTable({ keeps: KEEPS, table }));
  expect(readHint()).toContain('you give up your seat');
  expect(readHint()).not.toContain('A bot plays for you');
  expect(readHint()).toContain('The empty table closes after 10 minutes');
  expect(readHint()).not.toContain('2 minutes');
});

test('a player who gave up reads nothing about a bot, and none plays for them', async () => {
  await open(testDriver({ isServed: true }));
  const game = askedToBuild();
  const seats = game.seats.map((holder, seat) => (seat === 0 ? { ...holder, resigned: true } : holder));
  act(() => install({ ...game, seats }, 1));
  expect(readHint()).toContain('You are out of this game.');
  expect(document.body.textContent).not.toContain('bot');
  expect(found('action-auto')).toBe(null);
});

test('a player who gave up immediately reads that the game goes on, with a button to leave it', async () => {
  let hasLeft = false;
  openTable(testDriver({ isServed: true }));
  patchTable({ seat: 0, line: 'on', places: [place, place] });
  const game = askedToBuild();
  install(game, 1);
  await act(async () =>
    root.render(
      <Prompt
        onLeave={() => {
          hasLeft = true;
        }}
      />,
    ),
  );
  expect(found('out')).toBe(null);
  const seats = game.seats.map((holder, seat) => (seat === 0 ? { ...holder, resigned: true } : holder));
  // The page still shows earlier events.
  await act(async () => patchTable({ truth: { ...game, seats, open: [] } }));
  expect(found('out')?.textContent).toContain('You gave up. The game goes on');
  act(() => found('action-out-leave')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(hasLeft).toBe(true);
});
