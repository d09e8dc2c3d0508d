// Windows on the page: which are passed for the player, which are never, and that nothing is sent twice.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { project } from '../../shared/game/project.ts';
import type { Answer, Decision, Game, Refusal, Seat } from '../../shared/game/types.ts';
import type { Script, Table } from '../../shared/testkit/index.ts';
import { type Duel, duel, elsewhere } from '../../shared/testkit/magic.ts';
import { type Driver, install, openTable, type Place, patchTable, useTable } from './game.ts';
import { loadLate } from './rules.ts';
import { circumstances, holdWindows, mayAct, openWindows, passAll, useWindows, watchWindows } from './windows.ts';

const sent: { id: number; answer: Answer }[] = [];
let holds = 0;
/** What the server says to an answer. */
let reply: () => Promise<Refusal | null> = async () => null;
const nothing = async () => null;
const driver: Driver = {
  answer: (id, answer) => {
    sent.push({ id, answer });
    return reply();
  },
  hold: async () => {
    holds++;
    return null;
  },
  ...{ free: nothing, undo: nothing, ready: nothing, fill: nothing, auto: nothing, rematch: nothing, log: nothing },
  ...{ retry: () => {}, leave: () => {} },
};
const place: Place = {
  ...{ name: 'Ann', kind: 'human', connected: true, ready: true, auto: false, done: false },
  ...{ deadline: 0, undo: -1 },
};

let room = 0;
/** The page of a seat at this table, in a new room unless told. */
function sit(game: Game, seat: Seat = 0, again = false): void {
  if (!again) room++;
  openTable(driver);
  patchTable({ seat, line: 'on', places: [place, place], table: { roomId: `room ${room}` } as never });
  install(project(game, seat), 1);
}

const fight = (more: Partial<Duel>, script: Script): Table => duel({ mine: ['ogre'], his: ['bears'], ...more }, script);
/** Seat 0 is asked about dice just thrown: with a Charm, or with a Thing that might be one. */
const dice = (thing = 'pearl'): Game => {
  const racks: Duel['racks'] = thing === 'pearl' ? { 0: [thing], 1: ['lucky_charm'] } : { 0: [thing] };
  return fight({ racks }, { battle: [3, 6, 6, 6, 6, 6] }).game;
};
const own = (): Decision => openWindows(useTable.getState())[0];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeAll(loadLate);
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  holds = 0;
  reply = nothing;
});
afterEach(() => {
  vi.useRealTimers();
});

test('who could do nothing is passed after a while, with the answer that does nothing, and once', async () => {
  sit(dice());
  expect(own().kind).toBe('luck.charm');
  expect(mayAct(useTable.getState().truth!, own())).toBe(false);
  watchWindows();
  await wait(1000);
  expect(sent).toEqual([]);
  const { id } = own();
  await wait(1000);
  watchWindows();
  await wait(5000);
  expect(sent).toEqual([{ id, answer: { id: -1, die: 0, by: 1 } }]);
  expect(useWindows.getState().passed).toEqual([id]);
});

test('who could do something is never passed by himself', async () => {
  sit(dice('lucky_charm'));
  expect(mayAct(useTable.getState().truth!, own())).toBe(true);
  watchWindows();
  await wait(60_000);
  expect(sent).toEqual([]);
});

test('each kind of window: something to do is told from the own view', () => {
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

test('a window held open is not passed, neither by itself nor with all others', async () => {
  sit(dice());
  watchWindows();
  await wait(500);
  holdWindows();
  expect(holds).toBe(1);
  watchWindows();
  await wait(60_000);
  expect(sent).toEqual([]);
  expect(useWindows.getState().held).toEqual([own().id]);
  passAll(true);
  holdWindows();
  expect(useWindows.getState().passing).toBeNull();
});

test('pass until something changes: the open window at once, the next by themselves, until the phase ends', async () => {
  const t = fight({ racks: { 0: ['lucky_charm'] } }, { battle: [3, 6, 6, 6, 6, 6, 6, 6] });
  sit(t.game);
  const first = own().id;
  passAll(true);
  await wait(0);
  expect(sent.map((s) => s.id)).toEqual([first]);
  // The next dice of the same battle.
  t.timeOut();
  install(project(t.game, 0), 1);
  watchWindows();
  await wait(0);
  expect(sent.map((s) => s.id)).toEqual([first, t.open(0)[0].id]);
  // Another phase: he is asked again.
  install({ ...project(t.game, 0), phase: 'build' }, 1);
  watchWindows();
  expect(useWindows.getState().passing).toBeNull();
});

test('an own battle that begins ends passing; a battle of others does not', () => {
  const { game } = fight({ racks: { 0: ['lucky_charm'] } }, { battle: [3, 6] });
  const battle = game.stack.find((f) => f.kind === 'battle')!;
  const elsewhereNow = { ...game, stack: game.stack.filter((f) => f.kind !== 'battle') };
  const others = { ...game, stack: [{ ...battle, sides: [2, 3], opponent: -1 } as typeof battle] };
  const acting = { ...game, stack: [{ ...battle, sides: [2, -1], opponent: 0 } as typeof battle] };
  expect(circumstances(others, 0)).toBe(circumstances(elsewhereNow, 0));
  expect(circumstances(game, 0)).not.toBe(circumstances(elsewhereNow, 0));
  expect(circumstances(acting, 0)).toBe(circumstances(game, 0));
});

test('nothing is sent twice: not while the answer is on its way, nor once the server has it', async () => {
  sit(dice());
  let taken: (refusal: null) => void = () => {};
  reply = () => new Promise((done) => (taken = done));
  passAll(true);
  for (let i = 0; i < 5; i++) watchWindows();
  await wait(5000);
  expect(sent).toHaveLength(1);
  patchTable({ held: [{ id: sent[0].id, answer: sent[0].answer }] });
  taken(null);
  for (let i = 0; i < 5; i++) watchWindows();
  await wait(5000);
  expect(sent).toHaveLength(1);
});

test('an answer the server refuses is not sent again and again: the panel comes back', async () => {
  sit(dice());
  reply = async () => ({ rule: 'match.rate', params: {} });
  passAll(true);
  await wait(0);
  for (let i = 0; i < 5; i++) watchWindows();
  await wait(5000);
  expect(sent).toHaveLength(1);
  expect(useWindows.getState().passed).toEqual([]);
});

test('nobody passes for whom a bot plays, who watches, who replays, or when nothing can be kept', async () => {
  const game = dice();
  sit(game);
  patchTable({ places: [{ ...place, auto: true }, place] });
  watchWindows();
  passAll(true);
  await wait(5000);
  expect(sent).toEqual([]);
  sit(game);
  patchTable({ seat: -1 });
  expect(openWindows(useTable.getState())).toEqual([]);
  watchWindows();
  passAll(true);
  await wait(5000);
  sit(game);
  patchTable({ paused: 'store' });
  watchWindows();
  passAll(true);
  await wait(5000);
  expect(sent).toEqual([]);
  // As soon as it goes on, it is passed.
  patchTable({ paused: '' });
  watchWindows();
  await wait(0);
  expect(sent).toHaveLength(1);
});

test('a new game knows nothing of the last one’s windows, whose numbers come again', async () => {
  const game = dice();
  sit(game);
  holdWindows();
  const { id } = own();
  sit(game);
  watchWindows();
  expect(useWindows.getState()).toMatchObject({ held: [], passed: [], passing: null });
  await wait(2000);
  expect(sent.map((s) => s.id)).toEqual([id]);
  // A rematch at the same table.
  install(project(game, 0), 2);
  patchTable({ held: [] });
  watchWindows();
  expect(useWindows.getState().passed).toEqual([]);
  await wait(2000);
  expect(sent.map((s) => s.id)).toEqual([id, id]);
});

test('other decisions are left alone', async () => {
  const t = fight({ pieces: elsewhere([]) }, {});
  sit(t.game);
  passAll(true);
  watchWindows();
  await wait(5000);
  expect(sent).toEqual([]);
});
