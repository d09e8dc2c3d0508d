import { expect, test } from 'vitest';
import { project } from '../../../model/game/project.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { planned } from '../../../testkit/bots/planned.ts';
import { Table } from '../../../testkit/index.ts';
import { landOf } from '../../../testkit/march.ts';
import { steady } from './steady.ts';

test('trades useless Things in pairs and keeps gold for forts', () => {
  const t = Table.of({
    players: 4,
    phase: 'things',
    ground: 'sea',
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
    gold: [9, 0, 0, 0],
    hexes: { ...landOf(0, 'D1 D2 D3'), ...landOf(1, 'D7') },
    racks: { 0: ['walking_tree', 'cyclops', 'lion_pride', 'mammoth'] },
  });
  const { paid, trade } = planned(t, 'recruit.buy');
  expect(paid).toBe(0);
  expect(trade).toHaveLength(2);
  expect(trade).not.toContain(t.id('lion_pride'));
});

test('cashes treasure before gold is spent', () => {
  const t = Table.of({
    players: 4,
    phase: 'build',
    stack: [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
    gold: [5, 0, 0, 0],
    hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'D7') },
    racks: { 0: ['ruby', 'farmers'] },
  });
  const action = steady.free?.(project(t.game, 0), t.decision('build', 0), randomOf('x'));
  expect(action).toEqual({ free: 'cash', seat: 0, id: t.id('ruby') });
});
