import { expect, test } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import type { PieceId } from '../../shared/model/game/types.ts';
import { landOf, movementTable, moveStack } from '../../shared/testkit/march.ts';
import { arrivalsAfter, noArrivals, useArrivals } from './arrivals.ts';
import { useTable } from './game.ts';

test('DEP-07 A-05: the owner’s pieces in a hex are ordered by arrival, also after they were turned over', () => {
  const t = movementTable({
    hexes: landOf(0, 'D1 D2 D3'),
    pieces: [
      { at: 'D1', seat: 0, kinds: ['white_knight'] },
      { at: 'D2', seat: 0, kinds: ['villains'] },
      { at: 'D3', seat: 0, kinds: ['farmers'] },
    ],
  });
  const [knight, villains, farmers] = ['white_knight', 'villains', 'farmers'].map((kind) => t.id(kind));
  let arrivals = arrivalsAfter(noArrivals(), project(t.game, 0), 0);
  const inD2 = () =>
    t.game.counters
      .filter((c) => c.seat === 0 && c.at === t.at('D2'))
      .map((c) => c.id)
      .sort((a, b) => (arrivals.get(a)?.place ?? 0) - (arrivals.get(b)?.place ?? 0));
  for (const [id, path] of [
    [knight, 'D2'],
    [farmers, 'D2'],
  ] as const) {
    moveStack(t, 0, [id as PieceId], path);
    arrivals = arrivalsAfter(arrivals, project(t.game, 0), 0);
  }
  expect(inD2()).toEqual([villains, knight, farmers]);
  // A piece that was turned over has another id and keeps its place.
  const view = project(t.game, 0);
  const turned = {
    ...view,
    counters: view.counters.map((c) => (c.id === knight ? { ...c, id: 900 as PieceId } : c)),
  };
  arrivals = arrivalsAfter(arrivals, turned, 0);
  expect([...arrivals].sort((a, b) => a[1].place - b[1].place).map(([id]) => id)).toEqual([villains, 900, farmers]);
});

test('A-05: the page keeps the order while it shows events', () => {
  const t = movementTable({
    hexes: landOf(0, 'D1 D2'),
    pieces: [
      { at: 'D1', seat: 0, kinds: ['farmers'] },
      { at: 'D2', seat: 0, kinds: ['white_knight'] },
    ],
  });
  useTable.setState({ seat: 0, game: 1, shown: project(t.game, 0) });
  const [farmers, knight] = [t.id('farmers'), t.id('white_knight')];
  moveStack(t, 0, [farmers], 'D2');
  useTable.setState({ shown: project(t.game, 0) });
  const { arrivals } = useArrivals.getState();
  expect((arrivals.get(farmers)?.place ?? 0) > (arrivals.get(knight)?.place ?? 0)).toBe(true);
  useTable.setState({ seat: 1 });
  expect(useArrivals.getState().arrivals.size).toBe(0);
});

test('SEC-07 A-05: the view of another seat gives no order of these pieces', () => {
  const t = movementTable({
    hexes: landOf(0, 'D1'),
    pieces: [{ at: 'D1', seat: 0, kinds: ['white_knight', 'farmers'] }],
  });
  expect(arrivalsAfter(noArrivals(), project(t.game, 1), 1).size).toBe(0);
});
