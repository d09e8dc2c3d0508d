// @vitest-environment happy-dom
// What is said of an answer that was handed over is true: who else is asked, and whether there is a line at all.
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { View } from '../../shared/game/types.ts';
import { patchTable } from '../state/game.ts';
import { loadRounds } from './loadRounds.ts';
import { ask, beginAnew, building, hex } from './testing/asked.ts';
import { Mounted } from './testing/mount.tsx';

beforeAll(loadRounds);
beforeEach(beginAnew);
const panels: Mounted[] = [];
afterEach(() => {
  for (const panel of panels.splice(0)) panel.end();
  patchTable({ line: 'joining', truth: null });
});

/** Something was built and sent; `others`: somebody else is asked as well. */
function sent(others: boolean): () => string | undefined {
  const { view, decision } = ask(building({ gold: [20, 20] }).game, 'build');
  const other = { ...decision, id: decision.id + 1, seat: 1 as const };
  const open = others ? [decision, other] : [decision];
  patchTable({ line: 'on', seat: 0, truth: { ...view, open } as View });
  const panel = new Mounted(view, decision);
  panels.push(panel);
  panel.press(hex('D3'));
  panel.press('send');
  panel.update({ busy: true });
  return () => panel.button('send')?.querySelector('[data-why]')?.textContent ?? undefined;
}

test('the others are waited for only where others are asked', () => {
  expect(sent(true)()).toBe('Sent. The game goes on when everyone has answered.');
  expect(sent(false)()).toBe('Sent. The game goes on in a moment.');
});

test('without a line nothing is called sent', () => {
  const said = sent(true);
  for (const line of ['lost', 'gone'] as const) {
    act(() => patchTable({ line }));
    expect(said()).toBe('Will be sent when the connection is back.');
  }
  act(() => patchTable({ line: 'elsewhere' }));
  expect(said()).toContain('nothing is sent from here');
});
