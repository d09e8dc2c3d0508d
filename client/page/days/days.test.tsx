// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { tableOf } from '../../../shared/model/options/index.ts';
import { patchTable, useTable } from '../../session/game.ts';
import { localTable } from '../../session/local-table.ts';
import { keepSeat, mySeats } from '../../session/net/seats.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Top } from '../frame/Top.tsx';
import { DayPanel } from './DayPanel.tsx';
import { spanText } from './span.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test('a length of time has its two largest units', () => {
  const lengths = [-1, 40 * MINUTE, HOUR, 5 * HOUR + 20 * MINUTE, DAY - 1, 2 * DAY + 30 * MINUTE, 4 * DAY - HOUR];
  expect(lengths.map(spanText)).toEqual(['0 min', '40 min', '1 h', '5 h 20 min', '1 d', '2 d', '3 d 23 h']);
});

test('the clock of a game of days shows hours or days, and its title the extra time', () => {
  openTable(testDriver({ isServed: true }));
  const deadlineIn = (ms: number) => [testPlace({ deadline: Date.now() + ms }), testPlace()];
  const days = JSON.stringify({ banks: [3 * DAY, 3 * DAY], away: [0, 0], left: [14, 14] });
  const table = localTable({ roomId: 'r', status: 'playing', host: 0, options: tableOf({ clock: 'day' }) });
  patchTable({ seat: 0, line: 'on', places: deadlineIn(4 * DAY - HOUR), table: { ...table, days } });
  install(askedToBuild(), 1);
  keepSeat('r', { token: 'token', code: '', at: 1 });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <>
        <Top onMenu={() => {}} />
        <DayPanel />
      </>,
    ),
  );
  const clock = () => document.querySelector('[data-testid="action-days"]');
  expect(clock()?.textContent).toBe('23 h ⚙');
  // For the list of the player's games, also without an account.
  expect(mySeats().r?.deadline).toBe(useTable.getState().places[0]?.deadline);
  expect(clock()?.getAttribute('title')).toBe(clock()?.getAttribute('aria-label'));
  expect(clock()?.getAttribute('title')).toContain('Your clock: 23 h, then 3 d of extra time');
  act(() => patchTable({ places: deadlineIn(2 * DAY + 5 * HOUR) }));
  expect(clock()?.textContent).toBe('2 d 5 h ⚙');
  expect(clock()?.getAttribute('title')).toContain('Your extra time: 2 d 5 h');
  act(() => patchTable({ places: [testPlace(), testPlace()] }));
  expect(mySeats().r?.deadline).toBe(0);
  act(() => root.unmount());
});
