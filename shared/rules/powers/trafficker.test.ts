import { expect, test } from 'vitest';
import { Table } from '../../testkit/index.ts';
import { landOf } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';
import { rackOf } from '../queries/queries.ts';

const trading = (rules: { tradeRatio?: 1 | 2 | null }) =>
  Table.of({
    players: 2,
    rules,
    phase: 'things',
    hexes: landOf(0, 'C2'),
    gold: [0, 0],
    racks: { 0: ['ogre', 'tigers', 'unicorn'], 1: ['cyclops', 'dervish', 'old_dragon'] },
    powers: { 0: 'trafficker' },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
  });

test('POW-14 REC-03: the Trafficker draws one for each Thing shown, at most five', () => {
  const t = trading({});
  expect(options(t.game, t.decision('recruit.buy', 0))).toMatchObject({ ratio: 1, maxTrades: 3 });
  t.answer(0, 'recruit.buy', { paid: 0, trade: rackOf(t.game, 0).map((c) => c.id) });
  // The seat draws one free Thing and three in trade.
  expect(t.all('drew').map((e) => e.count)).toEqual([4]);
});

test('POW-14: other players trade by the option; the Trafficker trades even if the option is off', () => {
  expect(options(trading({}).timeOut().game, trading({}).decision('recruit.buy', 0)).ratio).toBe(1);
  const t = trading({ tradeRatio: null });
  expect(options(t.game, t.decision('recruit.buy', 0)).ratio).toBe(1);
  while (t.open(1).length === 0) t.timeOut();
  expect(options(t.game, t.decision('recruit.buy', 1)).ratio).toBeNull();
});
