import { expect, test } from 'vitest';
import type { Answers, HexId, PowerId } from '../../model/game/types.ts';
import type { Table } from '../../testkit/index.ts';
import { landOf, movementTable } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

/**
 * D1 to D4 and E2 belong to seat 0, D5 to seat 1. Seat 0 has a tower and a village at D1, a keep at D3, a
 * mine at D4 and a castle at E2.
 */
const march = (power: PowerId = 'nomad') =>
  movementTable({
    hexes: {
      ...landOf(0, 'D1 D2 D3 D4 E2'),
      ...landOf(1, 'D5 A1'),
      ...landOf(2, 'A2'),
      ...landOf(3, 'A3'),
      D1: { owner: 0, fort: 1, income: 'village' },
      D3: { owner: 0, fort: 2 },
      E2: { owner: 0, fort: 3 },
      D4: { owner: 0, terrain: 'mountain', income: 'gold_mine' },
    },
    pieces: [{ at: 'D1', seat: 0, kinds: ['farmers'] }],
    powers: { 0: power },
  });
/** The Nomad has a tower at D1, next to D2. */
const tower = (pieces: Parameters<typeof movementTable>[0]['pieces'] = []) =>
  movementTable({
    hexes: {
      ...landOf(0, 'D1 D2'),
      ...landOf(1, 'A1'),
      ...landOf(2, 'A2'),
      ...landOf(3, 'A3'),
      D1: { owner: 0, fort: 1 },
    },
    pieces,
    powers: { 0: 'nomad' },
  });
type What = 'fort' | 'town';
const hexes = (t: Table, path: string): HexId[] => path.split(' ').map((hex) => t.at(hex));
const answer = (t: Table, what: What, from: string, path: string): Answers['move'] => ({
  do: 'shift',
  what,
  from: t.at(from),
  path: hexes(t, path),
});
const refusalFor = (t: Table, what: What, from: string, path: string) =>
  t.refusal(0, 'move', answer(t, what, from, path));

test('POW-10: a tower, a keep and a village move over own land, each by its own points, and may go on', () => {
  const t = march();
  t.answer(0, 'move', answer(t, 'fort', 'D1', 'D2'));
  expect([t.fortLevel('D1'), t.fortLevel('D2')]).toEqual([0, 1]);
  t.answer(0, 'move', answer(t, 'town', 'D1', 'D2 D3'));
  expect([t.incomeKind('D1'), t.hex('D3').income]).toMatchObject([null, { hits: 0 }]);
  expect(options(t.game, t.decision('move', 0)).buildings).toMatchObject([
    { what: 'fort', hex: t.at('D3'), left: 4 },
    { what: 'town', hex: t.at('D3'), left: 2 },
    { what: 'fort', hex: t.at('D2'), left: 3 },
  ]);
  // The building has three points left, and a mountain costs two of them.
  t.answer(0, 'move', answer(t, 'fort', 'D2', 'D3 D4'));
  expect(refusalFor(t, 'fort', 'D4', 'D3')).toBe('MOVE-02');
  expect(refusalFor(t, 'town', 'D3', 'D2 D1 D2')).toBe('MOVE-02');
});

test('POW-10 FORT-02 DEP-03: a building needs a hex without its kind; castles and other incomes do not move', () => {
  const t = march();
  expect(refusalFor(t, 'fort', 'D1', 'D2 D3')).toBe('FORT-02');
  expect(refusalFor(t, 'town', 'D1', 'D2 D3 D4')).toBe('DEP-03');
  expect(refusalFor(t, 'fort', 'E2', 'D2')).toBe('POW-10');
  expect(refusalFor(t, 'town', 'D4', 'D3')).toBe('POW-10');
  expect(refusalFor(t, 'fort', 'D3', 'D4')).toBeNull();
});

test('POW-10 AMB-163 MOVE-07: a building cannot move to another player’s land or out of a hex with enemies', () => {
  const t = march();
  expect(refusalFor(t, 'fort', 'D3', 'D4 D5')).toBe('POW-10');
  const held = tower([
    { at: 'D1', seat: 1, kinds: ['farmers'] },
    { at: 'D2', seat: 0, kinds: ['hunters'] },
  ]);
  expect(refusalFor(held, 'fort', 'D1', 'D2')).toBe('MOVE-07');
});

test('POW-10 DEP-04: a fort may move onto ordinary sea, a city or village may not', () => {
  const t = movementTable({
    rules: { sea: 'ordinary' },
    hexes: {
      ...landOf(0, 'D1 D3'),
      ...landOf(1, 'A1'),
      D1: { owner: 0, fort: 1, income: 'village' },
      D2: { owner: 0, terrain: 'sea' },
    },
    pieces: [],
    powers: { 0: 'nomad' },
  });
  expect(refusalFor(t, 'town', 'D1', 'D2')).toBe('DEP-04');
  expect(refusalFor(t, 'fort', 'D1', 'D2')).toBeNull();
  const ends = options(t.game, t.decision('move', 0)).buildings.map(({ what, to }) => [what, to.map((w) => w.hex)]);
  expect(ends).toEqual([
    ['fort', hexes(t, 'D2 D3').sort((a, b) => a - b)],
    ['town', [t.at('D3')]],
  ]);
});

test('POW-10: only the Nomad’s buildings move; a Nomad without pieces is still asked', () => {
  const t = march('builder');
  expect(refusalFor(t, 'fort', 'D1', 'D2')).toBe('POW-10');
  expect(options(t.game, t.decision('move', 0)).buildings).toEqual([]);
  expect(tower().open()).toMatchObject([{ seat: 0, kind: 'move' }]);
});

test('POW-10: a move of a building can be undone like any other', () => {
  const t = march();
  t.answer(0, 'move', answer(t, 'fort', 'D1', 'D2')).undo(0);
  expect([t.fortLevel('D1'), t.fortLevel('D2')]).toEqual([1, 0]);
  expect(refusalFor(t, 'fort', 'D1', 'D2')).toBeNull();
});
