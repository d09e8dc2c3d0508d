// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { redact } from '../../../shared/model/events/redact.ts';
import { project } from '../../../shared/model/game/project.ts';
import type { ReceivedRefusal } from '../../../shared/model/game/refusal.ts';
import { Table } from '../../../shared/testkit/index.ts';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { refusalText } from '../../i18n/index.ts';
import { catchUp, patchTable, type SeatInfo, useTable } from '../../session/game.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { install, openTable, takeStep } from '../../session/testing/table.ts';
import { TakeBack } from '../panels/Rack.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const undoTargets: number[] = [];
let refusal: ReceivedRefusal | null = null;
const driver = testDriver({
  undo: async (to) => {
    undoTargets.push(to);
    return refusal;
  },
});
const place = (undo: number): SeatInfo => ({
  name: 'Ann',
  kind: 'human',
  connected: true,
  ready: true,
  auto: false,
  done: false,
  deadline: 0,
  undo,
});

let root: Root;
const button = (): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>('[data-testid="action-take-back"]');
  if (found === null) throw new Error('there is no button');
  return found;
};
const press = () => act(async () => button().click());

// The sentences of refusals load with the panels.
beforeAll(loadRounds);
beforeEach(() => {
  undoTargets.length = 0;
  refusal = null;
  openTable(driver);
  patchTable({ seat: 0, line: 'on', places: [place(-1), place(4)] });
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  act(() => root.render(<TakeBack />));
});
afterEach(() => act(() => root.unmount()));

test('while nothing may be taken back the button says why, and sends nothing', async () => {
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().disabled).toBe(false);
  expect(button().title).toContain('another player acts');
  await press();
  expect(undoTargets).toEqual([]);
  expect(useTable.getState().notice?.rule).toBe('undo.empty');
});

test('it takes back to the step that the server names, and shows a refusal in words', async () => {
  act(() => patchTable({ places: [place(17), place(-1)] }));
  expect(button().getAttribute('aria-disabled')).toBe('false');
  await press();
  expect(undoTargets).toEqual([17]);
  expect(useTable.getState().notice).toBeNull();
  refusal = { rule: 'undo.others', params: {} };
  await press();
  expect(useTable.getState().notice).toEqual(refusal);
  for (const rule of ['undo.empty', 'undo.luck', 'undo.shown', 'undo.met', 'undo.others', 'undo.window', 'seat.auto']) {
    expect(refusalText({ rule, params: {} })).not.toContain(rule);
  }
});

test('after a step is taken back the page shows the earlier view, and one line reports it', async () => {
  const table = Table.of({
    players: 2,
    phase: 'build',
    hexes: { C2: { owner: 0 }, C3: { owner: 0, fort: 1 }, E5: { owner: 1, fort: 1 } },
    gold: [50, 0],
    stack: [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
  });
  install(project(table.game, 1), 1);
  const step = () =>
    act(async () => {
      takeStep(table.events.map((e) => redact(e, 1)));
      while (catchUp()) await new Promise((go) => setTimeout(go, 1));
    });
  const fort = () => useTable.getState().shown?.hexes[table.at('C2')].fort?.level ?? 0;
  table.answer(0, 'build', { hexes: [table.at('C2')] });
  await step();
  expect(fort()).toBe(1);
  table.undo(0);
  await step();
  const { truth, lines } = useTable.getState();
  expect(truth).toEqual(project(table.game, 1));
  expect(fort()).toBe(0);
  expect(lines.filter((l) => l.key === 'log.restored').map((l) => l.seat)).toEqual([0]);
});
