// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { useBoard } from '../../session/board.ts';
import { patchTable } from '../../session/game.ts';
import { useSettings } from '../../session/settings.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { Battle } from '../panels/Battle.tsx';
import { Log } from '../panels/Log.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('a window that becomes small folds the log, and a window that becomes large again restores it', () => {
  const window = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => window);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  useSettings.setState({ logOpen: true });
  act(() => root.render(<Log />));
  const resize = (small: boolean) =>
    act(() => {
      window.matches = small;
      window.dispatchEvent(new Event('change'));
    });
  const isOpen = () => document.querySelector('[data-testid="action-log"]')?.getAttribute('aria-expanded');
  expect(isOpen()).toBe('true');
  resize(true);
  expect(isOpen()).toBe('false');
  resize(false);
  expect(isOpen()).toBe('true');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('on a phone the battle panel is folded until the player opens it, and folds again for each question', () => {
  const window = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => window);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  useSettings.setState({ battleOpen: true });
  const battle = { hex: hexId(0), round: 1, sides: [0, 1], rolls: [], losses: [], saves: [], over: null };
  act(() => patchTable({ shown: askedToBuild(), battle: battle as never }));
  act(() => root.render(<Battle />));
  const fold = () => document.querySelector<HTMLButtonElement>('[data-testid="battle"] .fold');
  const isOpen = () => fold()?.getAttribute('aria-expanded') === 'true';
  const ask = (question: number) => act(() => useBoard.setState({ question }));
  expect(isOpen()).toBe(false);
  act(() => fold()?.click());
  expect(isOpen()).toBe(true);
  ask(7);
  expect(isOpen()).toBe(false);
  act(() => fold()?.click());
  expect(isOpen()).toBe(true);
  ask(8);
  expect(isOpen()).toBe(false);
  act(() => {
    window.matches = false;
    window.dispatchEvent(new Event('change'));
  });
  expect(isOpen()).toBe(true);
  ask(-1);
  act(() => root.unmount());
  act(() => patchTable({ shown: null, battle: null }));
  vi.unstubAllGlobals();
});
