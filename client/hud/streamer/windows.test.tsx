// @vitest-environment happy-dom
// A streamer's page in an open window: that they could do nothing tells what they have, so it looks alike whatever that is.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../../shared/game/project.ts';
import type { View } from '../../../shared/game/types.ts';
import { duel } from '../../../shared/testkit/duel.ts';
import { loadRounds } from '../../decide/loadRounds.ts';
import { beginAnew } from '../../decide/testing/asked.ts';
import { closeTable, install, openTable, patchTable, useTable } from '../../state/game.ts';
import { testDriver, testPlace } from '../../state/testing/driver.ts';
import { Prompt } from '../Prompt.tsx';
// Parts that come late otherwise.
import '../sheet.tsx';
import './Covered.tsx';
import { dropMask, peek, wearMask } from './public-mask.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
beforeAll(loadRounds);
beforeEach(() => {
  beginAnew();
  openTable(testDriver());
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => {
    dropMask();
    root.unmount();
  });
  beginAnew();
  closeTable();
});

/** Dice have just fallen; seat 0 has the one in their rack, and their rival the other. */
const holding = (mine: string, theirs: string): View =>
  project(
    duel({ attacker: ['ogre'], defender: ['bears'], racks: { 0: [mine], 1: [theirs] } }, { battle: [3, 6, 6, 6, 6, 6] })
      .game,
    0,
  );

/** All that is seen and heard of the question. */
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

test('SEC-02: in a window the question is covered, whether they could do something in it or nothing', async () => {
  const able = await page(holding('lucky_charm', 'pearl'));
  const idle = await page(holding('pearl', 'lucky_charm'));
  const { mask, shown } = useTable.getState();
  expect(shown?.open.map((d) => mask.covers(d))).toContain(true);
  expect(idle).toBe(able);
  await page(holding('lucky_charm', 'pearl'));
  await act(async () => peek(true));
  expect(document.querySelector('[data-testid="panel-luck.charm"]')).not.toBeNull();
});
