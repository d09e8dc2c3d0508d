// @vitest-environment happy-dom
// The sum of a try for a hero, while its pips fill.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { kindOf } from '../../../shared/model/catalogue/kinds.ts';
import { apply, type GameEvent } from '../../../shared/model/events/index.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts } from '../../i18n/index.ts';
import { patchTable } from '../../session/game.ts';
import { lengthOf } from '../../session/playback.ts';
import { useSettings } from '../../session/settings.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { openTable } from '../../session/testing/table.ts';
import { actOf } from './act-on-stage.ts';
import { HeroSum } from './HeroSum.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
addTexts(stage);

test('the sum of a hero is counted, and shines, as soon as its pips are full', async () => {
  vi.useFakeTimers();
  useSettings.setState({ speed: 'normal', motion: 'off' });
  openTable(testDriver());
  const hero = kindOf('deerhunter');
  const frame: GameEvent = {
    t: 'pushed',
    frame: { kind: 'heroes', index: 0, state: { step: 'rolled', hero, plus: 1 } },
  };
  const before = apply(project(newGame(classicRules(4)), NOBODY), frame);
  const event: GameEvent = { t: 'rolled', purpose: 'hero', seat: 0, hex: null, dice: [6, 3] };
  const now = { event, before, after: apply(before, event) };
  const box = document.createElement('div');
  const root = createRoot(box);
  const staged = actOf(before, now, true);
  if (staged === null) throw new Error('no act on the stage');
  await act(async () => {
    patchTable({ now });
    root.render(<HeroSum act={staged} />);
  });
  const length = lengthOf(event, before, 'normal');
  const shown = () => [box.querySelector('b')?.textContent, box.querySelector('.is-won') !== null];
  await act(() => vi.advanceTimersByTimeAsync(length * 0.8));
  expect(shown()).toEqual([expect.stringMatching(/^1 /), false]);
  await act(() => vi.advanceTimersByTimeAsync(length * 0.15));
  expect(shown()).toEqual([expect.stringMatching(/^10 /), true]);
  act(() => root.unmount());
  vi.useRealTimers();
});
