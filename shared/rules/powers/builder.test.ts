import { expect, test } from 'vitest';
import { Table } from '../../testkit/index.ts';
import { landOf } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

const BUILD = [{ kind: 'round', nextPhase: 7 } as const, { kind: 'build', index: 0 } as const];
const building = (gold: number) =>
  Table.of({
    players: 2,
    phase: 'build',
    hexes: { ...landOf(0, 'C2 D2'), ...landOf(1, 'E5') },
    gold: [gold, 9],
    powers: { 0: 'builder' },
    stack: BUILD,
  });

test('POW-03: a level costs the Builder 4 gold and other players 5', () => {
  const t = building(8);
  const [C2, D2] = [t.at('C2'), t.at('D2')];
  expect(options(t.game, t.decision('build', 0)).cost).toBe(4);
  t.answer(0, 'build', { hexes: [C2, D2] });
  t.answer(1, 'build', { hexes: [t.at('E5')] });
  expect(t.all('paid').map((e) => [e.seat, e.gold])).toEqual([
    [0, 4],
    [0, 4],
    [1, 5],
  ]);
});

test('POW-03: the Builder is asked with 4 gold, not with 3', () => {
  expect(building(4).open(0)).toHaveLength(1);
  expect(building(3).open(0)).toHaveLength(0);
  const t = building(7);
  expect(t.refusal(0, 'build', { hexes: [t.at('C2'), t.at('D2')] })).toBe('gold.short');
});
