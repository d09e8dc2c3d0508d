// Once the cup has been emptied, used Things leave the game. The option decides: magic, treasure and events
// only, or all Things. Viewers who saw the Thing before see it leave.
import { expect, test } from 'vitest';
import { type Kind, kindOf } from '../model/catalogue/index.ts';
import { apply } from '../model/events/index.ts';
import { redact } from '../model/events/redact.ts';
import { faultsOf } from '../model/game/invariants.ts';
import { project } from '../model/game/project.ts';
import type { Frame, Game } from '../model/game/types.ts';
import { Table } from '../testkit/index.ts';
import { mayBeHeld } from './queries/item-queries.ts';

const THINGS: Frame[] = [
  { kind: 'round', nextPhase: 3 },
  { kind: 'things', state: 'place', index: 0 },
];
const table = (trueElimination: 'everything' | 'usedPinks', wasEmptied = true): Table =>
  Table.of({
    players: 2,
    phase: 'things',
    rules: { trueElimination, magic: true, rackLimit: 1 },
    hexes: { C2: { owner: 0, income: 'city', fort: 1 }, E5: { owner: 1 } },
    pieces: [{ at: 'E5', seat: 1, kinds: ['ogre'] }],
    racks: { 0: ['fan', 'elixir', 'bears'] },
    trueElimination: wasEmptied,
    stack: THINGS,
  });
/** Seat 0 returns the Fan and the bears to the cup, and no other player sees them. */
const givenBack = (t: Table): Table =>
  t.answer(0, 'recruit.place', { place: [], cash: [], discard: [t.id('fan', 0), t.id('bears', 0)] });
const goneOf = (g: Game): Kind[] => g.counters.filter((c) => c.at === 'gone').map((c) => c.kind);

test('REC-09: a removed income piece leaves the game only under everything, else it goes to the cup', () => {
  for (const [which, wasEmptied, gone] of [
    ['everything', true, [kindOf('city')]],
    ['everything', false, []],
    ['usedPinks', true, []],
  ] as const) {
    const t = table(which, wasEmptied);
    const { cupSize } = t.game;
    t.free({ free: 'remove', seat: 0, hex: t.at('C2') });
    expect(t.game.gone).toEqual(gone);
    expect(t.game.cupSize).toBe(cupSize + 1 - gone.length);
  }
});

test('REC-09 SEC-17: only its owner knows a Thing that left the game face down, and the cup does not grow', () => {
  const t = table('everything');
  const { cupSize } = t.game;
  givenBack(t);
  expect(t.game.gone).toEqual([]);
  expect(t.game.cupSize).toBe(cupSize);
  expect(goneOf(project(t.game, 0)).sort()).toEqual([kindOf('bears'), kindOf('fan')].sort());
  for (const viewer of [-1, 1] as const) expect(project(t.game, viewer).counters.some((c) => c.seat === 0)).toBe(false);
  const back = givenBack(table('usedPinks'));
  expect([back.game.cupSize, goneOf(back.game)]).toEqual([cupSize + 2, []]);
});

test('REC-09 SEC-17: a creature lost face down leaves the game, and its state is cleared', () => {
  const { game } = table('everything');
  const { id, at, seat } = game.counters.find((c) => c.kind === kindOf('ogre'))!;
  const lost = {
    t: 'hiddenLost',
    seat,
    hex: at as Extract<typeof at, number>,
    count: 1,
    ids: [id],
    why: 'event',
  } as const;
  const after = apply(game, lost);
  expect(faultsOf(after)).toEqual([]);
  expect(after.counters.find((c) => c.id === id)).toMatchObject({ at: 'gone', up: false, role: null, spent: 0 });
  for (const viewer of [-1, 0, 1] as const)
    expect(apply(project(game, viewer), redact(lost, viewer))).toEqual(project(after, viewer));
});

test('ENG-04 REC-09: by public knowledge a rack may still hold what left the game face down', () => {
  const t = givenBack(table('everything'));
  expect(mayBeHeld(t.game, kindOf('fan'))).toBe(true);
  expect(mayBeHeld({ ...t.game, gone: [kindOf('fan')] }, kindOf('fan'))).toBe(false);
});

test('law 5: no Thing may be gone before the cup has been emptied', () => {
  const { game } = givenBack(table('everything'));
  expect(faultsOf(game)).toEqual([]);
  expect(faultsOf({ ...game, trueElimination: false }).some((what) => what.startsWith('REC-09'))).toBe(true);
});
