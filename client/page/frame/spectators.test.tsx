// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableOf } from '../../../shared/model/options/index.ts';
import { patchTable } from '../../session/game.ts';
import { localTable } from '../../session/local-table.ts';
import { NO_MASK } from '../../session/mask.ts';
import { useSettings } from '../../session/settings.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Menu } from './Menu.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
HTMLDialogElement.prototype.showModal ??= () => {};

const place = testPlace();
const facts = localTable({ roomId: 'room', status: 'playing', host: 0, options: tableOf({ players: 2 }) });
let root: Root;
const list = () => document.querySelector('[data-testid="menu-spectators"]');
const lines = () => [...(list()?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
const field = () => document.querySelector<HTMLInputElement>('[data-testid="set-isNamedSpectator"]');

async function open(seat: 0 | -1, watching: number): Promise<void> {
  openTable(testDriver({ isServed: true }));
  patchTable({ seat, line: 'on', places: [place, place], table: { ...facts, watching, spectators: ['Cat', 'Dan'] } });
  install(askedToBuild(), 1);
  await act(async () => root.render(<Menu onClose={() => {}} onLeave={() => {}} />));
}

beforeEach(() => {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  useSettings.setState({ name: '', isNamedSpectator: false });
});

test('a player sees the names and the number of the others; the names are hidden with all other names', async () => {
  await open(0, 5);
  expect([list()?.querySelector('summary')?.textContent, lines()]).toEqual([
    'Spectators: 5',
    ['Cat', 'Dan', '3 without a name'],
  ]);
  expect(field()).toBeNull();
  act(() => patchTable({ mask: { ...NO_MASK, hidesNames: true } }));
  expect(lines()).toEqual(['5 without a name']);
  act(() => patchTable({ mask: NO_MASK, table: facts }));
  expect(list()).toBeNull();
});

test('a spectator’s name is hidden until the spectator shows it', async () => {
  await open(-1, 2);
  expect([field()?.checked, field()?.disabled]).toEqual([false, true]);
  act(() => useSettings.setState({ name: 'Eve' }));
  expect([field()?.checked, field()?.disabled, list()?.textContent?.includes('Eve')]).toEqual([false, false, true]);
  act(() => field()?.click());
  expect(useSettings.getState().isNamedSpectator).toBe(true);
});
