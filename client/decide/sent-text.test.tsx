// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { View } from '../../shared/model/game/types.ts';
import { patchTable } from '../session/game.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { Mounted } from './testing/mount.tsx';
import { ask, building, hex, resetPage } from './testing/question.ts';

beforeAll(loadRounds);
beforeEach(resetPage);
const panels: Mounted[] = [];
afterEach(() => {
  for (const panel of panels.splice(0)) panel.end();
  patchTable({ line: 'joining', truth: null });
});

/** Builds and sends. `hasOthers`: another player is asked as well. */
function sent(hasOthers: boolean): () => string | undefined {
  const { view, decision } = ask(building({ gold: [20, 20] }).game, 'build');
  const other = { ...decision, id: decision.id + 1, seat: 1 as const };
  const open = hasOthers ? [decision, other] : [decision];
  patchTable({ line: 'on', seat: 0, truth: { ...view, open } as View });
  const panel = new Mounted(view, decision);
  panels.push(panel);
  panel.press(hex('D3'));
  panel.press('send');
  panel.update({ busy: true });
  return () => panel.button('send')?.querySelector('[data-why]')?.textContent ?? undefined;
}

test('the text mentions waiting for others only if others are asked', () => {
  expect(sent(true)()).toBe('Sent. The game goes on when everyone has answered.');
  expect(sent(false)()).toBe('Sent. The game goes on in a moment.');
});

test('offline, nothing counts as sent', () => {
  const readReason = sent(true);
  for (const line of ['lost', 'gone'] as const) {
    act(() => patchTable({ line }));
    expect(readReason()).toBe('Will be sent when the connection is back.');
  }
  act(() => patchTable({ line: 'elsewhere' }));
  expect(readReason()).toContain('in another window');
});
