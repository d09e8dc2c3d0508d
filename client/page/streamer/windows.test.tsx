// @vitest-environment happy-dom
// A streamer's page in an open window looks the same with and without options, because a difference would
// reveal the rack.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import type { View } from '../../../shared/model/game/types.ts';
import { duel } from '../../../shared/testkit/duel.ts';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { resetPage } from '../../decide/testing/question.ts';
import { closeTable, patchTable, useTable } from '../../session/game.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Prompt } from '../panels/Prompt.tsx';
// Parts that otherwise load late.
import '../frame/sheet.tsx';
import './Covered.tsx';
import { dropMask, peek, wearMask } from './public-mask.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
beforeAll(loadRounds);
beforeEach(() => {
  resetPage();
  openTable(testDriver());
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => {
    dropMask();
    root.unmount();
  });
  resetPage();
  closeTable();
});

/** Returns a view after a dice roll. Seat 0 has the first item in their rack, the rival the second. */
const holding = (ownItem: string, rivalItem: string): View =>
  project(
    duel(
      { attacker: ['ogre'], defender: ['bears'], racks: { 0: [ownItem], 1: [rivalItem] } },
      { battle: [3, 6, 6, 6, 6, 6] },
    ).game,
    0,
  );

async function page(view: View): Promise<string> {
  await act(async () => {
    patchTable({ seat: 0, line: 'on', places: [testPlace(), testPlace({ name: 'Ben' })] });
    wearMask();
    install(view, 1);
    root.render(<Prompt />);
  });
  for (let i = 0; i < 3; i++) await act(() => new Promise((go) => setTimeout(go, 0)));
  return document.querySelector('[data-testid="prompt"]')?.innerHTML ?? '';
}

test('SEC-02: in a window the question is covered, whether or not the player has options', async () => {
  const able = await page(holding('lucky_charm', 'pearl'));
  const idle = await page(holding('pearl', 'lucky_charm'));
  const { mask, shown } = useTable.getState();
  expect(shown?.open.map((d) => mask.covers(d))).toContain(true);
  expect(idle).toBe(able);
  await page(holding('lucky_charm', 'pearl'));
  await act(async () => peek(true));
  expect(document.querySelector('[data-testid="panel-luck.charm"]')).not.toBeNull();
});
