// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import { NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import './Chance.tsx';
import { Players } from './Players.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
beforeEach(() => {
  openTable(testDriver());
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  closeTable();
});

async function chances(
  seat: Seat,
  status: 'playing' | 'over',
  change: Partial<View> = {},
): Promise<(string | undefined)[]> {
  await act(async () => {
    patchTable({ seat, line: 'on', places: [testPlace(), testPlace({ name: 'Ben' })], table: { status } as never });
    install({ ...project(askedToBuild(), seat), ...change }, 1);
    root.render(<Players />);
  });
  await act(() => new Promise((go) => setTimeout(go, 0)));
  return [0, 1].map((side) => document.querySelector<HTMLElement>(`[data-testid="chance-${side}"]`)?.dataset.percent);
}
const PERCENT = expect.stringMatching(/^\d+$/);

test('spectators see the chances, but players only once their match is over', async () => {
  expect(await chances(NOBODY, 'playing')).toEqual([PERCENT, PERCENT]);
  for (const seat of [0, 1] as const) expect(await chances(seat, 'playing')).toEqual([undefined, undefined]);
  expect(document.querySelector('.has-chances')).toBeNull();
  expect(await chances(1, 'over')).toEqual([PERCENT, PERCENT]);
});

test('during set-up there are no chances', async () => {
  expect(await chances(NOBODY, 'playing', { phase: 'setup' })).toEqual([undefined, undefined]);
});
