// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../shared/model/game/refusal.ts';
import { useBoard } from '../../session/board.ts';
import { closeTable, patchTable, useTable } from '../../session/game.ts';
import { useUnanswered } from '../../session/net/commands.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { openTable } from '../../session/testing/table.ts';
import { Notices } from './Notices.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
beforeEach(async () => {
  vi.useFakeTimers();
  openTable(testDriver());
  patchTable({ seat: 0, line: 'on' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Notices />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  closeTable();
  useBoard.setState({ turned: false });
  vi.useRealTimers();
});

const found = (id: string) => document.querySelector(`[data-testid="${id}"]`);
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test('lost graphics: the notice says so and offers the 3D board again', async () => {
  await act(async () => useBoard.setState({ graphicsLost: true }));
  expect(found('graphics-lost')?.textContent).toContain('flat board');
  await act(async () => found('graphics-lost')?.querySelector('button')?.click());
  expect(useBoard.getState().graphicsLost).toBe(false);
  expect(found('graphics-lost')).toBeNull();
});

test.each([
  ['notice', () => patchTable({ notice: refuse('undo.empty') }), 12_000],
  ['timed-out', () => patchTable({ timedOut: 'chosen' }), 12_000],
  ['turned', () => useBoard.setState({ turned: true }), 5000],
] as const)(
  '%s: it stays long enough to be read, disappears automatically, and can come again',
  async (id, say, ms) => {
    for (const _ of [1, 2]) {
      await act(async () => say());
      expect(found(id)?.textContent).toMatch(/\w{3}/);
      await pass(ms - 1);
      expect(found(id)).not.toBeNull();
      await pass(1);
      expect(found(id)).toBeNull();
    }
  },
);

test('its button closes a notice', async () => {
  await act(async () => patchTable({ notice: refuse('undo.empty') }));
  await act(async () => found('notice')?.querySelector('button')?.click());
  expect([found('notice'), useTable.getState().notice]).toEqual([null, null]);
});

test.each([
  ['closed', 'it was inactive'],
  ['crowded', 'The server was full'],
] as const)('%s: a removed player reads why, and where to continue', async (line, why) => {
  await act(async () => patchTable({ line }));
  const noticeText = found('notices')?.textContent ?? '';
  expect(noticeText).toContain(why);
  expect(noticeText.includes('inactive')).toBe(line === 'closed');
  expect(noticeText).toContain('“Play”');
  expect(found('notices')?.querySelector('a')?.getAttribute('href')).toBe('#/');
});

test('a request without an answer is shown until it is answered', async () => {
  await act(async () => useUnanswered.setState({ unanswered: true }));
  expect(found('unanswered')?.textContent).toContain('has not answered yet');
  await act(async () => useUnanswered.setState({ unanswered: false }));
  expect(found('unanswered')).toBeNull();
});
