// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { patchTable } from '../../session/game.ts';
import { changeSettings } from '../../session/settings.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { Battle } from './Battle.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('the battle panel scrolls to the row of the last dice', () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const seen: string[] = [];
  HTMLElement.prototype.scrollIntoView = function () {
    seen.push(`${this.parentElement?.className} ${this.dataset.step}`);
  };
  const of = { hex: hexId(0), round: 1, sides: [0, 1], losses: [], saves: [], over: null };
  const roll = { round: 1, dice: [], turned: [], hits: 0, from: 0 };
  const first = { ...roll, side: 0, foe: 1, step: 'melee' };
  const second = { ...roll, side: 1, foe: 0, step: 'melee' };
  const show = (rolls: readonly unknown[]) =>
    act(() => patchTable({ shown: askedToBuild(), battle: { ...of, rolls } as never }));
  changeSettings({ battleOpen: true });
  show([]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Battle />));
  expect(seen).toEqual([]);
  show([first]);
  show([first, second]);
  expect(seen).toEqual(['side edge-0 melee', 'side edge-1 melee']);
  act(() => root.unmount());
  act(() => patchTable({ shown: null, battle: null }));
  vi.unstubAllGlobals();
});
