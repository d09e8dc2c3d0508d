// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../server/testing/patience.ts';
import { seatAt } from '../../shared/model/game/types.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import { t } from '../i18n/index.ts';
import { patchTable, useTable } from '../session/game.ts';
import { localTable } from '../session/local-table.ts';
import { testDriver, testPlace } from '../session/testing/driver.ts';
import { openTable } from '../session/testing/table.ts';
import { Lobby } from './late-page.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const ann = testPlace({ ready: false });
const free = testPlace({ name: '', kind: 'open', ready: false });
const room = localTable({ roomId: 'r', status: 'lobby', host: seatAt(0), options: tableOf({ players: 2 }) });
const levels: string[] = [];
const asked: unknown[] = [];
let reply: Promise<void> | null = null;
let root: Root;
const field = () => document.querySelector<HTMLSelectElement>('[data-testid="room-level"]');

beforeEach(async () => {
  levels.length = 0;
  asked.length = 0;
  reply = null;
  openTable(
    testDriver({
      ask: async (name, sent) => {
        if (name === 'chat') return { reply: { chat: 'one', lines: [], mayWrite: true } };
        asked.push([name, sent]);
        return { reply: null };
      },
      level: async (level) => {
        levels.push(level);
        await reply;
        return level === 'master' ? { rule: 'match.rate', params: {} } : null;
      },
    }),
  );
  patchTable({ seat: seatAt(0), line: 'on', table: room, places: [ann, free] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<WaitingRoom onLeave={() => {}} />));
});
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function choose(level: string): Promise<void> {
  const select = field();
  if (select === null) throw new Error('nothing is to be chosen');
  await act(async () => {
    select.value = level;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('the table’s maker chooses the bot level, and sees the server’s answer', async () => {
  expect(field()?.value).toBe('steady');
  expect([...(field()?.options ?? [])].map(({ value }) => value)).toEqual(['easy', 'steady', 'sharp', 'master']);
  await choose('sharp');
  expect(levels).toEqual(['sharp']);
  // The server has answered, but the table still has the old level.
  expect(field()?.value).toBe('steady');
  await act(async () => patchTable({ table: { ...room, options: tableOf({ players: 2, botLevel: 'sharp' }) } }));
  expect(field()?.value).toBe('sharp');
  await choose('master');
  expect([field()?.value, useTable.getState().notice?.rule]).toEqual(['sharp', 'match.rate']);
});

test('the new level is shown while the server is asked, so that the next key continues from it', async () => {
  let answer = () => {};
  reply = new Promise((resolve) => {
    answer = resolve;
  });
  await choose('sharp');
  expect(field()?.value).toBe('sharp');
  await choose('master');
  expect([field()?.value, levels]).toEqual(['master', ['sharp', 'master']]);
  await act(async () => answer());
  expect([field()?.value, useTable.getState().notice?.rule]).toEqual(['steady', 'match.rate']);
});

test('the buttons of the room have two looks: one is gold, all others are alike', () => {
  const looks = [...document.querySelectorAll('[data-testid="room"] button')].map(({ className }) => className);
  expect(looks.filter((look) => look === 'button-main')).toHaveLength(1);
  expect(new Set(looks)).toEqual(new Set(['button-main', 'button-quiet']));
});

test('only the maker is offered it, not at a quick table, and not without a seat for a bot', async () => {
  const offered = async (change: Parameters<typeof patchTable>[0]) => {
    await act(async () => patchTable(change));
    return field() !== null;
  };
  const places = [ann, free];
  expect(await offered({ seat: seatAt(1) })).toBe(false);
  expect(await offered({ seat: seatAt(0) })).toBe(true);
  expect(await offered({ table: { ...room, fillAt: Date.now() + 60_000 } })).toBe(false);
  expect(await offered({ table: room, places: [ann, ann] })).toBe(false);
  expect(await offered({ places })).toBe(true);
});

test('a game that begins immediately shows no waiting room, unless it does not begin', async () => {
  vi.useFakeTimers();
  const isRoom = () => document.querySelector('[data-testid="room"]') !== null;
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const show = async (change: Parameters<typeof patchTable>[0]) => {
    await act(async () => root.render(null));
    await act(async () => patchTable(change));
    await act(async () => root.render(<Lobby onLeave={() => {}} />));
    await wait(0);
  };
  await show({ table: { ...room, fillAt: 1 }, places: [{ ...ann, ready: true }, free] });
  expect([isRoom(), document.querySelector('[role="status"]')?.textContent]).toEqual([false, t('start.busy')]);
  await show({ table: room, places: [{ ...ann, ready: true }, testPlace({ kind: 'bot' })] });
  expect(isRoom()).toBe(false);
  await wait(6000);
  expect(isRoom()).toBe(true);
  await show({ places: [ann, free] });
  expect(isRoom()).toBe(true);
  // The player who is ready last still sees the room until the game begins.
  await act(async () => patchTable({ places: [{ ...ann, ready: true }, testPlace({ kind: 'bot' })] }));
  expect(isRoom()).toBe(true);
});

const byId = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const press = (id: string) => act(async () => byId(id)?.click());

test('the host removes a ready player, passes the hosting on, and closes the table by a second press', async () => {
  const ben = testPlace({ name: 'Ben', taken: 4 });
  await act(async () => patchTable({ places: [ann, ben] }));
  await vi.waitFor(() => expect(byId('action-unseat-1')).not.toBeNull(), PATIENCE);
  await press('action-unseat-1');
  await press('action-host-1');
  await press('action-close-table');
  expect(byId('action-close-table')?.textContent).toContain('Press again');
  await press('action-close-table');
  await press('set-spectators');
  expect(asked).toEqual([
    ['unseat', { seat: 1, taken: 4 }],
    ['host', { seat: 1, taken: 4 }],
    ['close', {}],
    ['spectators', { on: false }],
  ]);
});

test('a guest reads that the host has changed the options, until the guest is ready', async () => {
  const guest = { ...room, host: seatAt(1) };
  const unready = testPlace({ ready: false });
  await act(async () => patchTable({ places: [unready, unready], table: guest }));
  await vi.waitFor(() => expect(byId('room-changed')).not.toBeNull(), PATIENCE);
  expect([byId('room-changed')?.textContent, byId('host-tools')]).toEqual(['', null]);
  const options = tableOf({ players: 2, clock: 'fast' });
  await act(async () => patchTable({ table: { ...guest, options } }));
  expect(byId('room-changed')?.textContent).toContain('The host has changed the options');
  await act(async () => patchTable({ places: [testPlace(), unready] }));
  expect(byId('room-changed')?.textContent).toBe('');
});
