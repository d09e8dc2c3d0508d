// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOBODY, seatAt, type View } from '../../../shared/model/game/types.ts';
import { tableOf } from '../../../shared/model/options/index.ts';
import type { ChatLine, ChatPage, HeardCall } from '../../../shared/play/net/talk.ts';
import { useChat } from '../../session/chat.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import { localTable } from '../../session/local-table.ts';
import { noteAccount } from '../../session/net/has-account.ts';
import type { PlayedEvent } from '../../session/playback.ts';
import { useSettings } from '../../session/settings.ts';
import { toggleMute, useTalk } from '../../session/talk.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Talk } from './Talk.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const sent: unknown[] = [];
let answer: object = { reply: null };
let page: ChatPage = { chat: 'one', lines: [], mayWrite: true };
let root: Root;
const [ann, ben] = [testPlace(), testPlace({ name: 'Ben' })];
const table = localTable({ roomId: 'room', status: 'playing', host: 0, options: tableOf({ players: 2 }) });
const view = askedToBuild();

beforeEach(async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main class="page-table"><header class="top"></header><div></div></main>';
  root = createRoot(document.querySelector('div') as Element);
  sent.length = 0;
  answer = { reply: null };
  page = { chat: 'one', lines: [], mayWrite: true };
  openTable(
    testDriver({
      isServed: true,
      ask: async (name, body) => {
        if (name === 'chat') return { reply: page };
        sent.push([name, body]);
        return answer as { reply: unknown };
      },
    }),
  );
  patchTable({ seat: seatAt(0), line: 'on', places: [ann, ben], table });
  install(view, 1);
  await act(async () => root.render(<Talk />));
});
afterEach(() => {
  act(() => root.unmount());
  noteAccount(false);
  useSettings.setState({ callsMuted: false, chatHidden: false });
  useTalk.setState({ muted: [] });
  useChat.setState({ room: '', mutedPeople: [] });
  closeTable();
  vi.useRealTimers();
});

const shown = () => [...document.querySelectorAll('.call')].map((call) => call.textContent);
const readOut = () => document.querySelector('[data-testid="call-read-out"]')?.textContent;
const byId = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const press = (id: string) => act(async () => byId(id)?.click());
const hear = (calls: HeardCall[], seq = view.seq) => act(async () => patchTable({ heard: { calls, seq } }));
const call = (from: number, what: HeardCall['call'] = 'ale', count = 1): HeardCall => ({
  call: what,
  from: from === -1 ? NOBODY : seatAt(from),
  to: NOBODY,
  count,
});

test('a call appears with its words, is read out, and goes; calls that follow soon are not read out', async () => {
  await hear([call(1, 'turnip')]);
  expect([shown(), readOut()]).toEqual([['BHave a turnip!'], 'Ben: Have a turnip!']);
  await hear([call(-1, 'huzzah', 12)]);
  expect([shown(), readOut()]).toEqual([['BHave a turnip!', 'Huzzah!×12'], 'Ben: Have a turnip!']);
  // A player's new cheer or jeer replaces the last.
  await hear([call(1, 'boo')]);
  expect(shown()).toEqual(['BBoo! Hide the crown!', 'Huzzah!×12']);
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(shown()).toEqual([]);
  await hear([call(-1, 'huzzah', 12)]);
  expect(readOut()).toBe('Spectators: Huzzah! ×12');
});

test('a call waits until the page has shown the step that its caller had seen', async () => {
  await hear([call(1)], view.seq + 1);
  expect(shown()).toEqual([]);
  await act(async () => install({ ...view, seq: view.seq + 1 }, 1));
  expect(shown()).toEqual(['BA barrel of ale for that!']);
});

test('muted callers are neither shown nor read out: one player, the spectators, or all', async () => {
  act(() => toggleMute(seatAt(1)));
  await hear([call(1), call(-1)]);
  expect(shown()).toEqual(['A barrel of ale for that!']);
  act(() => toggleMute(NOBODY));
  expect(shown()).toEqual([]);
  act(() => {
    toggleMute(seatAt(1));
    useSettings.setState({ callsMuted: true });
  });
  const before = readOut();
  await act(async () => vi.advanceTimersByTime(10_000));
  await hear([call(1)]);
  expect([shown(), readOut()]).toEqual([[], before]);
  await press('action-talk');
  expect(byId('talk')?.textContent).toContain('Show cheers and jeers');
});

test('the buttons call, say why they wait, and key C opens them', async () => {
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', code: 'KeyC' })));
  await press('action-call-bards');
  expect(sent).toEqual([['cheer', { call: 'bards', to: -1 }]]);
  answer = { refusal: { rule: 'match.rate', params: {} } };
  await press('action-call-boo');
  expect(byId('talk')?.textContent).toContain('You called too often');
  act(() => patchTable({ line: 'lost' }));
  await press('action-call-boo');
  expect([sent.length, byId('talk')?.textContent?.includes('You are offline')]).toEqual([2, true]);
});

test('a player alone among bots has no button', async () => {
  await act(async () => patchTable({ places: [ann, testPlace({ kind: 'bot' })] }));
  expect(byId('action-talk')).toBeNull();
  await act(async () => patchTable({ table: { ...table, watching: 1 } }));
  expect(byId('action-talk')).not.toBeNull();
});

test('a ranked game has no cheers, jeers or offers until it is over', async () => {
  await act(async () => patchTable({ table: { ...table, isRanked: true } }));
  const stack = [{ kind: 'battle', sides: [0, 1, 2] }];
  const event = { t: 'moved', why: 'retreat', seat: 1 };
  await act(async () =>
    patchTable({ now: { event, before: { ...view, stack } as unknown as View } as unknown as PlayedEvent }),
  );
  await press('action-talk');
  expect([byId('talk-ranked') === null, byId('action-call-ale'), byId('jeer-offer')]).toEqual([false, null, null]);
  await act(async () => patchTable({ table: { ...table, isRanked: true, status: 'over' } }));
  expect([byId('talk-ranked'), byId('action-call-ale') === null]).toEqual([null, false]);
});

test('MULT-02: when another player leaves a battle of three sides, the page offers a jeer', async () => {
  const leaves = (seat: number, sides: number) => {
    const stack = [{ kind: 'battle', sides: Array.from({ length: sides }, (_, i) => i) }];
    const event = { t: 'moved', why: 'retreat', seat };
    const now = { event, before: { ...view, stack } as unknown as View } as unknown as PlayedEvent;
    return act(async () => patchTable({ now }));
  };
  await leaves(1, 2);
  await leaves(0, 3);
  expect(byId('jeer-offer')).toBeNull();
  await leaves(1, 3);
  expect(byId('jeer-offer')?.textContent).toContain('Ben leaves the battle.');
  expect(sent).toEqual([]);
  await press('action-jeer');
  expect([sent, byId('jeer-offer')]).toEqual([[['cheer', { call: 'heels', to: 1 }]], null]);
  await leaves(1, 3);
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(byId('jeer-offer')).toBeNull();
});

const line = (id: number, text: string, more: Partial<ChatLine> = {}): ChatLine => ({
  id,
  from: seatAt(1),
  who: 1,
  name: 'Ben',
  text,
  phrase: '',
  at: 0,
  ...more,
});
const lines = () => [...document.querySelectorAll('.chat-lines li')].map((item) => item.textContent?.replace('⋯', ''));
const write = (one: ChatLine) => act(async () => patchTable({ heard: { line: one } }));

test('the chat counts new lines while it is closed, and mutes a spectator', async () => {
  await write(line(1, 'one'));
  await write(line(2, '', { phrase: 'luck' }));
  await write(line(3, 'boo', { from: NOBODY, who: 10_004, name: '' }));
  expect(byId('action-talk')?.getAttribute('aria-label')).toContain('3 new messages');
  expect(readOut()).toBe('');
  await press('action-talk');
  expect(lines()[0]).toContain('one');
  expect(lines().map((text) => text?.includes('Good luck!') || text?.includes('Spectator 4'))).toEqual([
    false,
    true,
    true,
  ]);
  expect(byId('action-talk')?.getAttribute('aria-label')).not.toContain('new');
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('[data-testid="action-chat-mute"]')].at(-1)?.click(),
  );
  expect(lines().length).toBe(2);
});

test('a line is reported once with its number; the switch hides all lines and the count of new ones', async () => {
  await write(line(1, 'rude'));
  await write(line(2, '', { phrase: 'luck' }));
  await press('action-talk');
  expect(document.querySelectorAll('[data-testid="action-chat-report"]')).toHaveLength(1);
  await press('action-chat-report');
  expect([sent, byId('action-chat-report')?.getAttribute('aria-disabled')]).toEqual([[], 'true']);
  expect(lines()[0]).toContain('Guests cannot report.');
  await act(async () => noteAccount(true));
  await press('action-talk');
  await press('action-talk');
  await press('action-chat-report');
  await press('action-chat-report');
  expect(sent).toEqual([['report', { chat: 'one', line: 1 }]]);
  expect(byId('action-chat-report')?.textContent).toContain('Reported');
  await press('set-chat-hidden');
  expect([lines(), byId('input-chat')]).toEqual([[], null]);
  await press('action-talk');
  await write(line(3, 'more'));
  expect(byId('action-talk')?.getAttribute('aria-label')).not.toContain('new');
  await press('action-talk');
  await press('talk-chat');
  await press('action-chat-show');
  expect(lines()).toHaveLength(3);
});

test('after a move to another process the page keeps its lines and says so', async () => {
  await write(line(1, 'before'));
  page = { chat: 'two', lines: [line(1, 'after')], mayWrite: false };
  await act(async () => patchTable({ line: 'lost' }));
  await act(async () => patchTable({ line: 'on' }));
  await press('action-talk');
  const texts = lines();
  expect(texts[0]).toContain('before');
  expect(texts[1]).toContain('The table has moved');
  expect(texts[2]).toContain('after');
  expect(byId('talk')?.textContent).toContain('own words need an account');
});
