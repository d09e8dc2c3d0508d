import { expect, test } from 'vitest';
import { project } from '../../../model/game/project.ts';
import { Table } from '../../../testkit/index.ts';
import { chooseExchange } from './things.ts';

test('SETUP-15: magic is swapped before the first round, a supported creature is kept', () => {
  // The exchange depends only on the rack, so any open decision will do.
  const t = Table.of({
    players: 4,
    phase: 'things',
    rules: { magic: true },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
    gold: [9, 0, 0, 0],
    hexes: { D1: { terrain: 'plains', owner: 0 }, D2: { terrain: 'plains', owner: 0 } },
    racks: { 0: ['lion_pride', 'fan'] },
  });
  expect(chooseExchange(project(t.game, 0), t.decision('recruit.buy', 0)).ids).toEqual([t.id('fan')]);
});
