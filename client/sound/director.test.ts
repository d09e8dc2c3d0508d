// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kindOf } from '../../shared/model/catalogue/index.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { NOBODY } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { useBoard } from '../session/board.ts';
import { monotonicNow } from '../session/clock.ts';
import { frontSession } from '../session/context.ts';
import { patchTable, useTable } from '../session/game.ts';
import type { PlayedEvent } from '../session/playback.ts';
import { changeSettings } from '../session/settings.ts';
import { askedToBuild } from '../session/testing/building.ts';
import { testDriver, testPlace } from '../session/testing/driver.ts';
import { install, openTable } from '../session/testing/table.ts';
import { startSound } from './director.ts';
import type { Mixer, Playing } from './mixer.ts';
import { useMixer } from './mixers.ts';

let played: string[];
let stop: () => void;
const question = askedToBuild();
const before = { ...question, cup: null };
const shows = (event: GameEvent): PlayedEvent => ({ event, before, after: before });
const horn = shows({ t: 'battleBegan', hex: hexId(3), sides: [0, 1], opponent: -1 });
const gold = shows({ t: 'earned', seat: 0, gold: 3, why: 'income' });
const roll = shows({ t: 'rolled', purpose: 'explore', seat: 0, hex: hexId(3), dice: [4] });

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const ask = (on: boolean) => patchTable({ truth: { ...before, open: on ? before.open : [] } });

beforeEach(() => {
  vi.useFakeTimers();
  played = [];
  const mixer = {
    play: async (name: string, { channel = 'effects' }: Playing = {}) => void played.push(`${channel} ${name}`),
    cut: () => {},
    setLoudness: () => {},
    surround: async () => {},
    prepare: async () => {},
  };
  useMixer.setState({ mixer: mixer as unknown as Mixer });
  useBoard.setState({ shows: 'cells' });
  openTable(testDriver());
  patchTable({ seat: 0, line: 'on', places: [testPlace(), testPlace()] });
  install(before, 1);
  stop = startSound(frontSession());
});
afterEach(() => {
  stop();
  hide(false);
  changeSettings({ muted: false });
  vi.useRealTimers();
});

test('an event sounds when it begins to be shown, and not again when it is reported', () => {
  patchTable({ now: horn });
  useTable.setState({ justPlayed: [horn] });
  expect(played).toEqual(['effects horn']);
});

test('a spectator hears what players hear, without turn calls', () => {
  patchTable({ seat: NOBODY });
  ask(false);
  vi.advanceTimersByTime(10_000);
  ask(true);
  patchTable({ now: horn });
  patchTable({ now: roll });
  useTable.setState({ justPlayed: [gold] });
  expect(played.map((sound) => sound.split(' ')[0])).toEqual(['effects', 'effects', 'effects']);
  expect(played.slice(0, 2)).toEqual(['effects horn', 'effects rattle']);
});

test('many events shown together make one sound', () => {
  useTable.setState({ justPlayed: [gold, roll, horn, gold] });
  useTable.setState({ justPlayed: [gold] });
  expect(played).toEqual(['effects horn']);
});

test('dice rattle on the flat board; on the 3D table each bounce sounds', () => {
  patchTable({ now: roll });
  expect(played).toEqual(['effects rattle']);
  useBoard.setState({ shows: 'table' });
  patchTable({ now: { ...roll } });
  expect(played).toHaveLength(1);
  const heights = [3, 2.9, 2.7, 2.4, 2, 1.5, 0.9, 1.3, 1.6, 1.8, 1.9, 1.9];
  useTable.setState({ thrown: { tracks: [heights.map((y) => [0, y, 0, 0, 0, 0, 1])], pace: 1 } });
  expect(played).toEqual(['effects rattle', 'effects bounce']);
});

test('a player is called for their turn, also in a background tab, where nothing else sounds', () => {
  ask(false);
  vi.advanceTimersByTime(500);
  ask(true);
  expect(played).toEqual([]);
  ask(false);
  hide(true);
  vi.advanceTimersByTime(10_000);
  ask(true);
  patchTable({ now: horn });
  expect(played).toEqual(['turn turn']);
});

test('the clock sounds at 30 and at 10 seconds, if it started with more', () => {
  const deadline = (seconds: number) =>
    patchTable({ places: [testPlace({ deadline: monotonicNow() + seconds * 1000 }), testPlace()] });
  deadline(60);
  vi.advanceTimersByTime(29_000);
  expect(played).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(played).toEqual(['turn clock30']);
  vi.advanceTimersByTime(20_000);
  expect(played).toEqual(['turn clock30', 'turn clock10']);
  deadline(12);
  vi.advanceTimersByTime(12_000);
  expect(played).toHaveLength(2);
});

test('a won hero has a fanfare, a missed hero a sigh', () => {
  patchTable({ wonHero: { seat: 1, hero: kindOf('deerhunter'), id: 3 } });
  patchTable({ wonHero: null });
  patchTable({ now: shows({ t: 'heroMissed', seat: 0, hero: kindOf('deerhunter'), short: 2 }) });
  expect(played).toEqual(['effects triumph', 'effects sigh']);
});

test('nothing sounds when the sound is off', () => {
  changeSettings({ muted: true });
  patchTable({ now: horn });
  useTable.setState({ justPlayed: [gold] });
  expect(played).toEqual([]);
  expect(useTable.getState().now).toBe(horn);
});
