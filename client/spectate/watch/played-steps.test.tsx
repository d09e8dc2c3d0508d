// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { tableWith } from '../../../shared/model/options/index.ts';
import { frontSession } from '../../session/context.ts';
import { patchTable } from '../../session/game.ts';
import { HistorySource, showStep, useHistory } from '../../session/history.ts';
import { localTable } from '../../session/local-table.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { useWatch } from './state.ts';
import { usePlayedSteps } from './usePlayedSteps.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const START = project(newGame(classicRules(2)), NOBODY);
const VIEWS = Array.from({ length: 9 }, (_, seq) => ({ ...START, seq }));
const TABLE = localTable({
  roomId: 'room1234',
  status: 'playing',
  host: NOBODY,
  options: tableWith(START.rules, 'x'),
});
function Steps() {
  usePlayedSteps();
  return null;
}
const at = (): number => useHistory.getState().at;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let root: Root;
beforeEach(async () => {
  vi.useFakeTimers();
  openTable(testDriver({}));
  install(VIEWS[8] ?? START, 1);
  patchTable({ table: TABLE });
  frontSession().lay(new HistorySource(testDriver()));
  useHistory.setState({ phase: 'there', percent: 100, views: VIEWS, game: 1, at: -1 });
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Steps />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});
const come = (game: number) =>
  act(async () => useWatch.setState({ plays: { room: 'room1234', game, from: 3, to: 6 } }));

test('the linked steps are played, and the last one stays', async () => {
  await come(1);
  await wait(10);
  expect(at()).toBe(3);
  await wait(1200);
  expect(at()).toBe(4);
  await wait(9000);
  expect(at()).toBe(6);
  expect(useWatch.getState().plays).toBeNull();
});

test('a visitor who goes elsewhere is left there, and steps of another game are not played', async () => {
  await come(2);
  await wait(3000);
  expect(at()).toBe(-1);
  await come(1);
  await wait(10);
  void showStep(0, frontSession());
  await wait(9000);
  expect(at()).toBe(0);
});
