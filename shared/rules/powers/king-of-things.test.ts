import { expect, test } from 'vitest';
import { Table } from '../../testkit/index.ts';
import { landOf } from '../../testkit/march.ts';

test('POW-08 REC-01: the King of Things draws one more free Thing than other players', () => {
  const t = Table.of({
    players: 2,
    phase: 'things',
    hexes: { ...landOf(0, 'C2 D2 C3'), ...landOf(1, 'E5 E4 E3') },
    gold: [0, 0],
    powers: { 0: 'king_of_things' },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
  });
  t.timeOut();
  expect(t.all('drew').map((e) => [e.seat, e.count])).toEqual([
    [0, 3],
    [1, 2],
  ]);
});
