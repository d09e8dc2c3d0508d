// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import { Table } from '../../shared/testkit/index.ts';
import { rackAfterSetup } from './draft/words.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { building, hex, LAND, mount, reasonOf, resetPage } from './testing/question.ts';

beforeAll(loadRounds);
beforeEach(resetPage);

test('FORT-01 CIT-01: building shows income and gold after each level, what a citadel lacks, and why a hex is refused', () => {
  const panel = mount(building({ gold: [5, 0], hexes: { ...LAND, D4: { owner: 0, fort: 3 } } }), 'build');
  // Income: three hexes and a castle give 3 + 3.
  expect(panel.text()).toContain('Income after: 6');
  expect(panel.text()).toContain('You can build 1 more level.');
  expect(panel.text()).toContain('Citadel: needs an income of 15, you lack 9. To win, keep the only citadel');
  expect(reasonOf(panel.button(hex('D4')))).toMatch(/\(CIT-01\)$/);
  panel.press(hex('D3'));
  expect(panel.text()).toContain('Income after: 7');
  expect(panel.text()).toContain('Gold left: 0');
  expect(panel.text()).not.toContain('You can build');
  expect(panel.button(hex('C3'))?.title).toMatch(/That costs \d+ gold, and you have \d+/);
  panel.press(hex('D3'));
  expect(panel.text()).toContain('Gold left: 5');
});

test('FORT-01: without gold for a level, building says so and asks nothing', () => {
  const panel = mount(building({ gold: [3, 0], racks: { 0: ['ogre'] } }), 'build');
  expect(panel.box.querySelector('.say')?.textContent).toBe('You have too little gold to build: a level costs 5.');
  expect([...panel.box.querySelectorAll('.act')].map((el) => el.textContent)).toEqual(['Continue']);
  panel.press('send');
  expect(panel.sent).toEqual([{ hexes: [] }]);
});

test('CIT-01: without a castle, building leaves the goal of the game to help', () => {
  const panel = mount(building({ gold: [5, 0], hexes: { ...LAND, D4: { owner: 0, fort: 1 } } }), 'build');
  expect(panel.text()).toContain('Citadel: needs a castle and an income of 15.');
  expect(panel.text()).not.toContain('To win');
});

test('REC-01 REC-03: buying shows the draws and the gold left, and refuses half a trade', () => {
  const table = Table.of({
    players: 2,
    phase: 'things',
    hexes: LAND,
    gold: [12, 0],
    racks: { 0: ['village', 'ogre'] },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
  });
  const panel = mount(table, 'recruit.buy');
  panel.press('more');
  panel.press('more');
  expect(reasonOf(panel.button('more'))).toMatch(/\(REC-02\)$/);
  expect(panel.text()).toContain('2 free + 2 bought + 0 traded = 4');
  expect(panel.text()).toContain('Gold left: 2');
  panel.press(`piece-${table.id('ogre')}`);
  expect(reasonOf(panel.button('send'))).toMatch(/\(REC-03\)$/);
  panel.press(`piece-${table.id('village')}`);
  expect(panel.text()).toContain('Rack: 5 of 10 after drawing');
  // Pressing a Thing again takes it out of the trade, so no button is needed.
  expect(panel.button('none')).toBeNull();
  const less = panel.button('less') as HTMLButtonElement;
  panel.key(less, 'ArrowDown');
  panel.press('send');
  expect(panel.sent).toEqual([{ paid: 1, trade: [table.id('ogre'), table.id('village')] }]);
});

test('REC-03 SETUP-16: trades are not counted if the table has none, and the player reads what happens above the limit', () => {
  const rules = { tradeRatio: null, rackExcessBy: 'random' } as const;
  const table = Table.of({
    players: 2,
    phase: 'things',
    hexes: LAND,
    gold: [12, 0],
    rules,
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
  });
  const view = project(table.game, 0);
  const panel = mount(table, 'recruit.buy');
  expect(panel.text()).toMatch(/\d free \+ 0 bought = \d/);
  const [after, over] = rackAfterSetup(view, 15);
  expect(after).toBe('Rack: 15 of 10 after this');
  expect(over).toMatch(/^Your rack is 5 over its limit: .* random /);
  expect(rackAfterSetup(view, 10)).toHaveLength(1);
});
