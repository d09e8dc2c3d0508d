// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import type { DecisionKind } from '../../shared/model/game/types.ts';
import { hexNamed, Table } from '../../shared/testkit/index.ts';
import { monotonicNow } from '../session/clock.ts';
import { closeTable, patchTable, useTable } from '../session/game.ts';
import { testDriver } from '../session/testing/driver.ts';
import { openTable } from '../session/testing/table.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { Mounted } from './testing/mount.tsx';

beforeAll(loadRounds);
beforeEach(() => {
  vi.useFakeTimers();
  forgetDrafts();
  openTable(testDriver());
});
afterEach(() => {
  vi.useRealTimers();
  closeTable();
  document.body.replaceChildren();
});

/** Mounts the panel of construction, for a player with gold for some levels and a minute to think. */
function building(): Mounted {
  const table = Table.of({
    players: 2,
    phase: 'build',
    hexes: { D4: { owner: 0 }, D3: { owner: 0 } },
    gold: [15, 0],
    stack: [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
  });
  return timed(table, 'build');
}

function timed(table: Table, kind: DecisionKind): Mounted {
  const [decision] = table.open(0);
  if (decision?.kind !== kind) throw new Error(`no ${kind}`);
  const place = {
    name: 'Ann',
    kind: 'human',
    connected: true,
    ready: true,
    auto: false,
    done: false,
    undo: -1,
  } as const;
  patchTable({ seat: 0, line: 'on', places: [{ ...place, deadline: monotonicNow() + 60_000 }] });
  return new Mounted(project(table.game, 0), decision);
}

test('chosen levels are sent before the clock drops them, and the page says so', () => {
  const panel = building();
  panel.press({ hex: hexNamed('D4') });
  act(() => void vi.advanceTimersByTime(58_000));
  expect(panel.sent).toEqual([]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(panel.sent).toEqual([{ hexes: [hexNamed('D4')] }]);
  expect(useTable.getState().timedOut).toBe('sent');
  panel.end();
});

test('the clock chooses for a player without a draft, and a stopped clock sends nothing', () => {
  const untouched = building();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(untouched.sent).toEqual([]);
  untouched.end();
  const paused = building();
  paused.press({ hex: hexNamed('D4') });
  act(() => patchTable({ paused: 'restart' }));
  act(() => void vi.advanceTimersByTime(61_000));
  expect(paused.sent).toEqual([]);
  paused.end();
});

test.each([0, 1])(
  'a stack that waits for its second press because it meets opponents is not sent automatically (%i there)',
  (opponents) => {
    const table = Table.of({
      players: 2,
      phase: 'move',
      hexes: { D4: { owner: 0 }, D3: { owner: 0 } },
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        ...(opponents > 0 ? [{ at: 'D3', seat: 1, kinds: ['troll'] }] : []),
      ],
    });
    const panel = timed(table, 'move');
    panel.press({ hex: hexNamed('D4') });
    act(() => panel.button('way')?.click());
    panel.press({ hex: hexNamed('D3') });
    act(() => void vi.advanceTimersByTime(59_000));
    expect(panel.sent.length).toBe(opponents > 0 ? 0 : 1);
    panel.end();
  },
);
