// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kindOf } from '../../shared/model/catalogue/index.ts';
import { myDecisions, patchTable, useTable } from './game.ts';
import { useSettings } from './settings.ts';
import { askedToBuild } from './testing/building.ts';
import { testDriver } from './testing/driver.ts';
import { install, openTable, takeStep } from './testing/table.ts';
import { endWonHero } from './won-hero.ts';

const HERO = kindOf('deerhunter');
const ID = 99;

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ speed: 'normal', motion: 'off' });
  openTable(testDriver());
  patchTable({ seat: 0 });
  install({ ...askedToBuild(), open: [] }, 1);
});
afterEach(() => {
  vi.useRealTimers();
  useSettings.setState({ motion: 'auto' });
});

const win = async () => {
  takeStep([{ t: 'asked', decisions: [{ kind: 'hero.place', id: ID, seat: 0, hero: HERO }] }]);
  await vi.advanceTimersByTimeAsync(0);
};
const openIds = () => myDecisions(useTable.getState()).map((d) => d.id);

test('the question where to place a won hero waits for about a second', async () => {
  await win();
  expect(useTable.getState().wonHero).toMatchObject({ hero: HERO, seat: 0 });
  expect(openIds()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(useTable.getState().wonHero).toBeNull();
  expect(openIds()).toEqual([ID]);
});

test('a press ends the display of a won hero', async () => {
  await win();
  expect(endWonHero()).toBe(true);
  expect(openIds()).toEqual([ID]);
  expect(endWonHero()).toBe(false);
});

test('with reduced motion the question comes without a wait', async () => {
  useSettings.setState({ motion: 'on' });
  await win();
  expect(openIds()).toEqual([ID]);
});
