import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CITADEL } from '../../shared/model/catalogue/index.ts';
import { project } from '../../shared/model/game/project.ts';
import { type Answer, type Game, NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { type Duel, duel, neutralMagic } from '../../shared/testkit/duel.ts';
import type { Script, Table } from '../../shared/testkit/index.ts';
import { loadRounds } from '../decide/QuestionPanel.tsx';
import { frontSession } from './context.ts';
import { closeTable, patchTable, useTable } from './game.ts';
import { mayAct } from './rules.ts';
import { ASKABLE, changeSettings } from './settings.ts';
import { testDriver, testPlace } from './testing/driver.ts';
import { install, openTable } from './testing/table.ts';
import {
  choosesIn,
  circumstances,
  holdWindows,
  isPassed,
  needsNoPanel,
  type OpenWindow,
  openWindows,
  passAll,
  passWindow,
  reconsider,
  releaseWindows,
  sendIn,
  useWindows,
  watchWindows,
} from './windows.ts';

const sent: { id: number; answer: Answer }[] = [];
let holds: boolean[] = [];
let named: number[] = [];
const driver = testDriver({
  answer: async (id, answer) => {
    sent.push({ id, answer });
    return null;
  },
  hold: async (id, on) => {
    holds.push(on);
    named.push(id);
    return null;
  },
});
const place = testPlace();

let room = 0;
/** Opens the page of a seat at this table, in a new room unless `again`. */
function sit(game: Game, seat: Seat = 0, again = false): void {
  if (!again) room++;
  openTable(driver);
  patchTable({ seat, line: 'on', places: [place, place], table: { roomId: `room ${room}` } as never });
  install(project(game, seat), 1);
  watchWindows(frontSession());
}

const fight = (more: Partial<Duel>, script: Script): Table =>
  duel({ attacker: ['ogre'], defender: ['bears'], ...more }, script);
const dice = (thing = 'pearl'): Game => {
  const racks: Duel['racks'] = thing === 'pearl' ? { 0: [thing], 1: ['lucky_charm'] } : { 0: [thing] };
  return fight({ racks }, { battle: [3, 6, 6, 6, 6, 6] }).game;
};
const own = (): OpenWindow => openWindows(useTable.getState())[0];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeAll(loadRounds);
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  holds = [];
  named = [];
  changeSettings({ pauses: [], asks: {} });
});
afterEach(() => {
  vi.useRealTimers();
  closeTable();
});

test('ENG-04: passing a window sends nothing, whether the player could act or not', async () => {
  for (const thing of ['pearl', 'lucky_charm']) {
    sit(dice(thing));
    expect(own().kind).toBe('luck.charm');
    expect(mayAct(useTable.getState().truth!, own())).toBe(thing === 'lucky_charm');
    watchWindows(frontSession());
    await wait(60_000);
    watchWindows(frontSession());
    passWindow(own(), frontSession());
    await wait(60_000);
    expect([sent, holds]).toEqual([[], []]);
  }
});

test('alone among bots the page sends a pass for a window without a panel, once, and never holds one', async () => {
  const alone = () => patchTable({ table: { roomId: `room ${room}`, alone: true } as never });
  sit(dice('lucky_charm'));
  alone();
  watchWindows(frontSession());
  choosesIn(own(), frontSession());
  expect([sent, holds]).toEqual([[], []]);
  changeSettings({ asks: { dice: 'never' }, pauses: ['dice'] });
  watchWindows(frontSession());
  watchWindows(frontSession());
  await wait(100);
  expect([sent, holds]).toEqual([[{ id: own().id, answer: { do: 'pass' } }], []]);
});

test('a window without possible actions, or a passed one, needs no panel', () => {
  const bare = () => needsNoPanel(useWindows.getState(), useTable.getState().truth!, own());
  sit(dice());
  expect(bare()).toBe(true);
  sit(dice('lucky_charm'));
  expect(bare()).toBe(false);
  passWindow(own(), frontSession());
  expect(bare()).toBe(true);
  reconsider(own(), frontSession());
  expect(bare()).toBe(false);
});

test('a puzzle asks in a window that the settings decline', () => {
  sit(dice('lucky_charm'));
  changeSettings({ asks: { dice: 'never' } });
  const bare = () => needsNoPanel(useWindows.getState(), useTable.getState().truth!, own());
  expect(bare()).toBe(true);
  patchTable({ driver: { ...useTable.getState().driver, isPuzzle: true } as never });
  expect(bare()).toBe(false);
});

test('each kind of window: possible actions are derived from the player’s view', () => {
  const battle = (racks: Duel['racks']) => fight({ racks }, {}).game;
  for (const [game, may] of [
    [battle({ 0: ['bow'] }), true],
    [battle({ 0: ['pearl'], 1: ['bow'] }), false],
  ] as const) {
    sit(game);
    expect([own().kind, mayAct(useTable.getState().truth!, own())]).toEqual(['battle.items', may]);
  }
  for (const [thing, may] of [
    ['dust_of_defense', true],
    ['pearl', false],
  ] as const) {
    const racks: Duel['racks'] = may ? { 0: [thing] } : { 0: [thing], 1: ['dust_of_defense'] };
    const t = fight({ first: 1, hexes: { D4: { owner: 0 }, E3: { owner: 1 } }, racks }, {});
    for (let i = 0; i < 4 && t.open(0).every((d) => d.kind !== 'battle.dust'); i++) t.timeOut();
    sit(t.game);
    expect([own().kind, mayAct(useTable.getState().truth!, own())]).toEqual(['battle.dust', may]);
  }
});

test('ENG-04: any player may hold a window open and release it, regardless of their pieces', async () => {
  for (const thing of ['pearl', 'lucky_charm']) {
    sit(dice(thing));
    holds = [];
    holdWindows(frontSession());
    holdWindows(frontSession());
    watchWindows(frontSession());
    await wait(60_000);
    expect([sent, holds]).toEqual([[], [true]]);
    expect(useWindows.getState().heldOpen).toEqual([own().id]);
    releaseWindows(frontSession());
    releaseWindows(frontSession());
    expect(holds).toEqual([true, false]);
  }
});

test('a request to hold or release a window names it, so that a late one affects no other', () => {
  const game = dice();
  sit(game);
  const first = own().id;
  holdWindows(frontSession());
  sit({ ...game, open: game.open.map((d) => ({ ...d, id: d.id + 1 })) }, 0, true);
  const next = own().id;
  // The held window is closed: there is nothing to release.
  releaseWindows(frontSession());
  holdWindows(frontSession());
  releaseWindows(frontSession());
  expect(holds).toEqual([true, true, false]);
  expect(named).toEqual([first, next, next]);
});

test('beginning to choose holds the window open; passing it releases it', async () => {
  sit(dice('lucky_charm'));
  choosesIn(own(), frontSession());
  choosesIn(own(), frontSession());
  expect(holds).toEqual([true]);
  passWindow(own(), frontSession());
  expect([sent, holds]).toEqual([[], [true, false]]);
});

test('ENG-04: the setting to hold windows open depends only on their kind, once each', async () => {
  for (const thing of ['pearl', 'lucky_charm']) {
    holds = [];
    changeSettings({ pauses: ['calls', 'replies', 'proofs'] });
    sit(dice(thing));
    expect(holds).toEqual([]);
    changeSettings({ pauses: ['dice'] });
    for (let i = 0; i < 5; i++) watchWindows(frontSession());
    expect(holds).toEqual([true]);
    releaseWindows(frontSession());
    watchWindows(frontSession());
    expect(holds).toEqual([true, false]);
  }
});

test('a standing answer decides where the player is asked: it sends nothing, and can be reconsidered', () => {
  const passed = () => isPassed(useWindows.getState(), useTable.getState().truth, own());
  sit(dice('lucky_charm'));
  for (const [where, isLetPass] of [
    ['never', true],
    ['citadel', true],
    ['own', false],
    ['always', false],
  ] as const) {
    changeSettings({ asks: { dice: where } });
    expect([where, passed()]).toEqual([where, isLetPass]);
  }
  const kept = useTable.getState().truth!;
  const citadel = { level: CITADEL, hits: 0, special: null, since: 0 } as never;
  const hexes = kept.hexes.map((h, i) => (i === own().hex ? { ...h, owner: 0 as Seat, fort: citadel } : h));
  patchTable({ truth: { ...kept, hexes } });
  changeSettings({ asks: { dice: 'citadel' } });
  expect(passed()).toBe(false);
  changeSettings({ asks: { dice: 'never' } });
  reconsider(own(), frontSession());
  expect(passed()).toBe(false);
  // The settings cannot pass a window whose passing costs something.
  expect(ASKABLE).not.toContain('proofs');
  expect([sent, holds]).toEqual([[], []]);
});

test('BLUF-02: a player is not asked to call if everyone can see that no call can succeed', () => {
  const { game } = fight({ rules: { magic: false, bluffCall: 'manual' } }, {});
  const landless = { ...game, hexes: game.hexes.map((h) => (h.owner === 0 ? { ...h, owner: NOBODY } : h)) };
  const kindAndPanel = (seat: Seat) => {
    sit(landless, seat);
    return [own().kind, !needsNoPanel(useWindows.getState(), useTable.getState().truth!, own())];
  };
  // Bears are supported in the forest they defend; an ogre whose player has no land is a bluff.
  expect(kindAndPanel(0)).toEqual(['bluff.call', false]);
  expect(kindAndPanel(1)).toEqual(['bluff.call', true]);
  changeSettings({ asks: { bluffs: 'never' } });
  expect(kindAndPanel(1)).toEqual(['bluff.call', false]);
});

test('passing all covers the open window and later ones until the phase ends; nothing is sent', async () => {
  const t = fight({ racks: { 0: ['lucky_charm'] } }, { battle: [3, 6, 6, 6, 6, 6, 6, 6] });
  sit(t.game);
  const passes = () => isPassed(useWindows.getState(), useTable.getState().truth, own());
  expect(passes()).toBe(false);
  passAll(true, frontSession());
  expect(passes()).toBe(true);
  // Another window opens, for the next dice of the same battle.
  t.timeOut();
  install(project(t.game, 0), 1);
  watchWindows(frontSession());
  expect(own().kind).toBe('luck.charm');
  expect(passes()).toBe(true);
  // In another phase the player is asked again.
  install({ ...project(t.game, 0), phase: 'build' }, 1);
  watchWindows(frontSession());
  expect(useWindows.getState().passing).toBeNull();
  expect([sent, holds]).toEqual([[], []]);
});

test('passing a window withdraws an answer that the server already has', async () => {
  sit(dice('lucky_charm'));
  const { id } = own();
  const [charm] = useTable.getState().truth!.counters.filter((c) => c.at === 'rack' && c.seat === 0);
  const answer = { do: 'turn', id: charm.id, die: 0, by: 1 };
  await sendIn(own(), answer, frontSession());
  patchTable({ held: [{ id, answer }] });
  passWindow(own(), frontSession());
  await wait(0);
  expect(sent.map((s) => s.answer)).toEqual([answer, { do: 'pass' }]);
});

test('a new battle of the player’s own ends passing; a battle between opponents does not', () => {
  const { game } = fight({ racks: { 0: ['lucky_charm'] } }, { battle: [3, 6] });
  const battle = game.stack.find((f) => f.kind === 'battle')!;
  const elsewhereNow = { ...game, stack: game.stack.filter((f) => f.kind !== 'battle') };
  const opponents = { ...game, stack: [{ ...battle, sides: [2, 3], opponent: -1 } as typeof battle] };
  const acting = { ...game, stack: [{ ...battle, sides: [2, -1], opponent: 0 } as typeof battle] };
  expect(circumstances(opponents, 0)).toBe(circumstances(elsewhereNow, 0));
  expect(circumstances(game, 0)).not.toBe(circumstances(elsewhereNow, 0));
  expect(circumstances(acting, 0)).toBe(circumstances(game, 0));
});

test('no window is held for a player replaced by a bot, a spectator, or while the server cannot write', async () => {
  sit(dice());
  changeSettings({ pauses: ['dice'] });
  const press = () => {
    watchWindows(frontSession());
    holdWindows(frontSession());
  };
  patchTable({ places: [{ ...place, auto: true }, place] });
  press();
  patchTable({ seat: -1 });
  expect(openWindows(useTable.getState())).toEqual([]);
  press();
  patchTable({ seat: 0, places: [place, place], paused: 'store' });
  watchWindows(frontSession());
  expect(holds).toEqual([]);
  patchTable({ paused: '' });
  watchWindows(frontSession());
  expect(holds).toEqual([true]);
});

test('a new game forgets the windows of the last, whose ids repeat', async () => {
  const game = dice('lucky_charm');
  sit(game);
  holdWindows(frontSession());
  passWindow(own(), frontSession());
  sit(game);
  watchWindows(frontSession());
  expect(useWindows.getState()).toMatchObject({ heldOpen: [], passed: [], passing: null });
  passWindow(own(), frontSession());
  install(project(game, 0), 2);
  watchWindows(frontSession());
  expect(useWindows.getState().passed).toEqual([]);
});

test('other decisions are left alone', async () => {
  const t = fight({ pieces: neutralMagic([]) }, {});
  sit(t.game);
  passAll(true, frontSession());
  holdWindows(frontSession());
  watchWindows(frontSession());
  await wait(5000);
  expect([sent, holds]).toEqual([[], []]);
});
