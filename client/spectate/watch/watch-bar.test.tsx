// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAST } from '../../../shared/minds/director/shots.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { battleOn } from '../../../shared/model/game/places.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { NOBODY, type View } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { tableWith } from '../../../shared/model/options/index.ts';
import { duel } from '../../../shared/testkit/duel.ts';
import { useBoard } from '../../session/board.ts';
import { patchTable } from '../../session/game.ts';
import { localTable } from '../../session/local-table.ts';
import { useSettings } from '../../session/settings.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { setDirects, useWatch } from './state.ts';
import { WatchBar } from './WatchBar.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const START = project(newGame(classicRules(2)), NOBODY);
const FOUGHT = project(duel({ attacker: ['goblins', 'goblins'], defender: ['goblins', 'goblins'] }).game, NOBODY);
const HEX = battleOn(FOUGHT)?.hex;
const AWAY = hexId(HEX === hexId(30) ? 31 : 30);
const TABLE = localTable({
  roomId: 'room1234',
  status: 'playing',
  host: NOBODY,
  options: tableWith(START.rules, 'x'),
});

let root: Root;
let boards: HTMLElement;
const bar = document.createElement('div');

async function watching(view: View, motion: 'on' | 'off', drifts = true): Promise<void> {
  useSettings.setState({ motion });
  install(view, 1);
  patchTable({ table: TABLE, places: [{ name: 'Ada' }, { name: 'Ben' }] as never });
  await act(async () => root.render(<WatchBar drifts={drifts} />));
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const director = () => bar.querySelector('[data-testid=action-director]')?.getAttribute('aria-pressed');
const follow = () => bar.querySelector<HTMLSelectElement>('[data-testid=set-follow]');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main class="boards"></main>';
  boards = document.querySelector('.boards') as HTMLElement;
  document.body.append(bar);
  openTable(testDriver({}));
  root = createRoot(bar);
});
afterEach(async () => {
  await act(async () => root.unmount());
  useSettings.setState({ motion: 'auto' });
  vi.useRealTimers();
});

test('the director follows one player or the board; without the director there is nothing to follow', async () => {
  await watching(START, 'off');
  const list = follow();
  expect([...(list?.options ?? [])].map(({ text }) => text).slice(1)).toEqual(['Ada', 'Ben']);
  const choose = (index: number) =>
    act(async () => {
      if (list) list.selectedIndex = index;
      list?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose(2);
  expect(useWatch.getState().follows).toBe(1);
  await choose(0);
  expect(useWatch.getState().follows).toBe(NOBODY);
  await act(async () => bar.querySelector<HTMLElement>('[data-testid=action-director]')?.click());
  expect(director()).toBe('false');
  expect(follow()).toBeNull();
});

test('the picture shows the banner’s hex while the banner is shown, and then the director’s shot', async () => {
  await watching({ ...FOUGHT, stack: [] }, 'off');
  expect(boards.dataset.shot).toBe('establishing');
  await act(async () => install(FOUGHT, 1));
  expect(boards.dataset.shot).toBe('standOff');
  expect(useBoard.getState().shot).toEqual([HEX]);
  await wait(LEAST + 100);
  expect(boards.dataset.shot).toBe('dice');
  expect(useBoard.getState().shot).toEqual([HEX]);
  // An exploration elsewhere gets the banner immediately, however short the battle's shot was.
  const met: View = { ...FOUGHT, stack: [{ kind: 'explore', hex: AWAY, seat: 0, state: 'roll' } as never] };
  await act(async () => install({ ...FOUGHT, stack: [] }, 1));
  await wait(LEAST + 100);
  await act(async () => install(met, 1));
  expect(useBoard.getState().shot).toEqual([AWAY]);
});

test('a shot gets one more ring of hexes when the window is turned upright', async () => {
  const fort = { level: 4, hits: 0, citadelRound: 1 } as const;
  const hexes = FOUGHT.hexes.map((h, hex) => (hex === HEX ? { ...h, owner: 0 as const, fort } : h));
  await watching({ ...FOUGHT, stack: [], hexes, victory: { winners: [0], how: 'held' } }, 'off');
  await wait(3 * LEAST);
  expect(boards.dataset.shot).toBe('crown');
  const wide = useBoard.getState().shot ?? [];
  Object.defineProperty(boards, 'clientHeight', { value: 900 });
  await wait(2 * LEAST);
  expect(boards.dataset.shot).toBe('crown');
  expect(useBoard.getState().shot?.length).toBeGreaterThan(wide.length);
});

test('the picture of a show drifts while nothing is open', async () => {
  await watching(START, 'off');
  expect(boards.hasAttribute('data-drifts')).toBe(true);
});

test.each([
  ['a page that is watched and no show', 'off', false],
  ['reduced motion', 'on', true],
] as const)('it does not drift with %s, even with the director', async (_, motion, drifts) => {
  await watching(START, motion, drifts);
  if (director() === 'false') await act(async () => setDirects(true));
  expect(boards.dataset.shot).toBe('establishing');
  expect(boards.hasAttribute('data-drifts')).toBe(false);
});

test('with reduced motion the director is off until the spectator switches it on', async () => {
  await watching(START, 'on', false);
  expect(director()).toBe('false');
  expect(boards.dataset.shot).toBeUndefined();
  expect(useBoard.getState().shot).toBeNull();
});

test('a show, which has no switch, has the director even with reduced motion', async () => {
  await watching(START, 'on', true);
  expect(director()).toBe('true');
  expect(boards.dataset.shot).toBe('establishing');
  expect(useBoard.getState().shot).not.toBeNull();
});

const hex = () => boards.appendChild(document.createElement('button'));
const pressed = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true });

test.each([
  ['the wheel over the board', () => boards.dispatchEvent(new Event('wheel', { bubbles: true })), 'false'],
  [
    'the key of another view',
    () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', code: 'KeyV' })),
    'false',
  ],
  ['a press on a hex', () => hex().dispatchEvent(new Event('pointerdown', { bubbles: true })), 'false'],
  ['an arrow on a hex', () => hex().dispatchEvent(pressed('ArrowUp')), 'false'],
  ['an arrow', () => document.body.dispatchEvent(pressed('ArrowLeft')), 'false'],
  ['the key that draws it nearer', () => document.body.dispatchEvent(pressed('+')), 'false'],
  ['the key that moves it away', () => document.body.dispatchEvent(pressed('-')), 'false'],
  ['an arrow in a list', () => follow()?.dispatchEvent(pressed('ArrowDown')), 'true'],
  ['a press on the log', () => bar.dispatchEvent(new Event('pointerdown', { bubbles: true })), 'true'],
  ['the wheel over the log', () => bar.dispatchEvent(new Event('wheel', { bubbles: true })), 'true'],
  ['another key', () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyX' })), 'true'],
] as const)('%s takes the picture from the director, or leaves it: %#', async (_, does, has) => {
  await watching(START, 'off');
  await act(async () => void does());
  expect(director()).toBe(has);
  expect(useBoard.getState().shot === null).toBe(has === 'false');
});
