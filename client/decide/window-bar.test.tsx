// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WINDOW_KINDS } from '../../shared/model/decisions/kinds.ts';
import { project } from '../../shared/model/game/project.ts';
import type { Answer, Game } from '../../shared/model/game/types.ts';
import { type Duel, duel } from '../../shared/testkit/duel.ts';
import { t } from '../i18n/index.ts';
import { Prompt } from '../page/panels/Prompt.tsx';
import { patchTable, useTable } from '../session/game.ts';
import { testDriver, testPlace } from '../session/testing/driver.ts';
import { install, openTable } from '../session/testing/table.ts';
import { useWindows } from '../session/windows.ts';
import { loadRounds } from './QuestionPanel.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const sent: Answer[] = [];
let holds: boolean[] = [];
const autos: boolean[] = [];
const driver = testDriver({
  auto: async (on) => {
    autos.push(on);
    return null;
  },
  answer: async (id, answer) => {
    sent.push(answer);
    patchTable({ held: [{ id, answer }] });
    return null;
  },
  hold: async (_id, on) => {
    holds.push(on);
    return null;
  },
});
const place = testPlace();

let root: Root;
let room = 0;
const found = (id: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);
const press = (id: string) => act(async () => found(id)?.click());
const hold = 'action-window-hold';
const all = 'action-window-pass-all';

const dice = (ownItem: string, otherItem = 'lucky_charm'): Game =>
  duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: [ownItem], 1: [otherItem] } as Duel['racks'] },
    { battle: [3, 6, 6, 6, 6, 6] },
  ).game;

/**
 * @param isDrawn false keeps the lazy line that says who
 * acts off the page, even if another test has loaded it
 */
async function sit(game: Game, isDrawn = true): Promise<void> {
  room++;
  openTable(driver);
  const table = { roomId: `room ${room}` } as never;
  patchTable({ seat: 0, line: 'on', places: [place, { ...place, name: 'Ben' }], table });
  install(project(game, 0), 1);
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () => root.render(<Prompt isDrawn={isDrawn} />));
}

beforeAll(loadRounds);
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  holds = [];
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const bar = () => found('windows');
const askedKind = () => found('prompt')?.dataset.decision;

test('the bar names the purpose of the window to a player with options; other players read that they wait, and may pause', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  expect(bar()?.textContent).toMatch(/\w/);
  expect(bar()?.textContent).not.toContain('windows.');
  expect(askedKind()).toBe('luck.charm');
  expect(found('window-stands')).toBeNull();
  act(() => root.unmount());
  document.body.replaceChildren();
  await sit(dice('pearl'), false);
  expect(bar()?.dataset.window).toBe('luck.charm');
  expect(askedKind()).toBe('');
  expect(found('prompt')?.textContent).toContain(t('windows.waitOthers'));
  expect(document.querySelector('.windows-line')).toBeNull();
  expect(found(all)).toBeNull();
  expect(found(hold)).not.toBeNull();
});

test('holding asks the server once, says so, and the same button releases it', async () => {
  await sit(dice('pearl'));
  const before = found(hold)?.textContent;
  await press(hold);
  expect(holds).toEqual([true]);
  expect(found(hold)?.getAttribute('aria-pressed')).toBe('true');
  expect(found(hold)?.textContent).not.toBe(before);
  await press(hold);
  expect(holds).toEqual([true, false]);
  expect(found(hold)?.textContent).toBe(before);
});

test('all players and spectators see that a window is held open, but not by whom', async () => {
  await sit(dice('pearl'));
  expect(found('window-held')).toBeNull();
  await act(async () => patchTable({ table: { roomId: `room ${room}`, heldOpen: true } as never }));
  expect(found('prompt')?.textContent).toContain(t('windows.waitPaused'));
  expect(found(hold)?.getAttribute('aria-pressed')).toBe('false');
  await act(async () => patchTable({ seat: -1 }));
  expect(bar()).toBeNull();
  expect(found('prompt')?.textContent).toMatch(/paused the game/);
});

test('a game without calls does not mention bluffs', async () => {
  for (const bluffCall of ['auto', 'manual'] as const) {
    await sit(
      duel({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['bow'], 1: ['pearl'] }, rules: { bluffCall } }).game,
    );
    expect(bar()?.dataset.window).toBe('battle.items');
    expect(/bluff/i.test(bar()?.textContent ?? '')).toBe(bluffCall === 'manual');
    act(() => root.unmount());
    document.body.replaceChildren();
  }
  await sit(dice('pearl'));
});

test('a window that waits for a lone player has no clock and nothing to pause', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  await act(async () => patchTable({ table: { roomId: `room ${room}`, alone: true } as never }));
  expect(askedKind()).toBe('luck.charm');
  expect([found(hold), document.querySelector('.windows-line')]).toEqual([null, null]);
  await press('action-pass');
  expect(sent).toEqual([{ do: 'pass' }]);
  expect(holds).toEqual([]);
});

test('law 4: in a game of days a player passes by a press, with or without an item, and holds no window', async () => {
  for (const [item, others, button] of [
    ['lucky_charm', 'pearl', 'action-pass'],
    ['pearl', 'lucky_charm', 'action-window-pass'],
  ] as const) {
    sent.length = 0;
    await sit(dice(item, others));
    await act(async () => patchTable({ table: { roomId: `room ${room}`, days: '{}' } as never }));
    expect([found(hold), document.querySelector('.windows-line'), sent, holds]).toEqual([null, null, [], []]);
    await press(button);
    expect([sent, holds]).toEqual([[{ do: 'pass' }], []]);
    expect(found('window-stands')?.textContent).toContain(t('windows.passed'));
    act(() => root.unmount());
    document.body.replaceChildren();
  }
  await sit(dice('pearl'));
});

test('passing sends nothing: the panel closes, and reopens if the player reconsiders', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  await press('action-pass');
  expect(askedKind()).toBe('');
  expect(found('window-stands')?.textContent).toMatch(/pass/);
  await press('action-window-reconsider');
  expect(askedKind()).toBe('luck.charm');
  expect([sent, holds]).toEqual([[], []]);
});

test('a started choice holds the window open, and a sent choice is confirmed', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  await press('action-die-0-up');
  expect(holds).toEqual([true]);
  await press('action-send');
  expect(sent).toHaveLength(1);
  expect(found('window-stands')?.textContent).toMatch(/choice is in/);
  expect(document.querySelector('.prompt-note')?.textContent).toMatch(/until the window closes/);
});

test('passing all passes the open window, stays on without a window, and the same button turns it off', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  const words = found(all)?.textContent;
  expect(found(all)?.className).toBe('link');
  await press(all);
  expect(sent).toEqual([]);
  expect(askedKind()).toBe('');
  expect(found(all)?.getAttribute('aria-pressed')).toBe('true');
  expect(found(all)?.textContent).not.toBe(words);
  const { truth } = useTable.getState();
  await act(async () => patchTable({ truth: { ...truth!, open: [] }, shown: { ...truth!, open: [] } }));
  expect(found(hold)).toBeNull();
  await press(all);
  expect(useWindows.getState().passing).toBeNull();
  expect(bar()).toBeNull();
});

test('every kind of window has its text', () => {
  for (const kind of WINDOW_KINDS) expect(t(`windows.${kind}`)).not.toBe(`windows.${kind}`);
});

test('while the server cannot save, holding is disabled with a reason', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  await act(async () => patchTable({ paused: 'store' }));
  expect(found(hold)?.disabled).toBe(true);
  expect(found(hold)?.title).toMatch(/\w.*\./);
});

test('a spectator sees no bar', async () => {
  await sit(dice('pearl'));
  await act(async () => patchTable({ seat: -1 }));
  expect(found('windows')).toBeNull();
});

test('AMB-109: a player who gave up is asked nothing and sees no bar', async () => {
  const game = dice('lucky_charm', 'pearl');
  const seats = game.seats.map((s, seat) => (seat === 0 ? { ...s, resigned: true } : s));
  await sit({ ...game, seats });
  expect([bar(), askedKind()]).toEqual([null, '']);
});

test('the first press anywhere takes back a seat that a bot plays because its clock ran out', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  await act(async () => patchTable({ places: [{ ...place, auto: true, idle: true }, place] }));
  expect(found('prompt')?.textContent).toContain(t('prompt.botPlaysIdle'));
  expect(autos).toEqual([]);
  await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(autos).toEqual([false]);
  await act(async () => patchTable({ places: [{ ...place, auto: true }, place] }));
  await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(autos).toEqual([false]);
});
