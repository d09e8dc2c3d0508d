// The steady bot's numbers that are not the same by all rules.
import { expect, test } from 'vitest';
import { project } from '../../game/project.ts';
import { type Setup, Table } from '../../testkit/index.ts';
import { chooseExchange } from './things.ts';

/** Is magic swapped by these rules? What is swapped goes by the rack alone, so any open question will do. */
function isMagicSwapped(rules: Setup['rules']): boolean {
  const t = Table.of({
    players: 4,
    phase: 'things',
    rules: { magic: true, ...rules },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
    gold: [9, 0, 0, 0],
    hexes: { D1: { terrain: 'plains', owner: 0 }, D2: { terrain: 'plains', owner: 0 } },
    racks: { 0: ['lion_pride', 'fan'] },
  });
  return chooseExchange(project(t.game, 0), t.decision('recruit.buy', 0)).ids.includes(t.id('fan'));
}

test('SETUP-15: magic is swapped before the first round where flyers get farther or more Things come, and kept by classic rules', () => {
  expect(isMagicSwapped({})).toBe(false);
  expect(isMagicSwapped({ flyCost: 'one' })).toBe(true);
  expect(isMagicSwapped({ paidRecruitMax: null })).toBe(true);
});
