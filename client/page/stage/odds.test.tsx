// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts } from '../../i18n/index.ts';
import type { BattleOnStage } from './battle-on-stage.ts';
import { Odds } from './Odds.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
addTexts(stage);

vi.mock('./useOdds.ts', () => ({
  useOdds: () => ({
    notes: [{ round: 0, after: null, odds: { exact: true, wins: [1, 0], none: 0 } }],
    isStale: false,
    ask: null,
  }),
}));
vi.mock('./shares.ts', () => ({ sharesOf: () => [{ seat: 0, p: 1, percent: 100 }] }));
afterEach(() => vi.unstubAllGlobals());

function shown(small: boolean) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: small }));
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  const root = createRoot(box);
  const fight = { battle: { sides: [0, 1], over: { winner: 0 } }, view: {} } as unknown as BattleOnStage;
  act(() => root.render(<Odds fight={fight} />));
  return root;
}
const story = () => document.querySelector('.odds-story');
const fold = () => document.querySelector<HTMLButtonElement>('[data-testid="action-odds"]');

test("on a phone the odds of a battle's steps are behind one button, which opens and folds them", () => {
  const root = shown(true);
  expect(story()).toBeNull();
  act(() => fold()?.click());
  expect(story()).not.toBeNull();
  act(() => fold()?.click());
  expect(story()).toBeNull();
  act(() => root.unmount());
});

test('on a desktop the odds of the steps are shown', () => {
  const root = shown(false);
  expect(story()).not.toBeNull();
  expect(fold()).toBeNull();
  act(() => root.unmount());
});
