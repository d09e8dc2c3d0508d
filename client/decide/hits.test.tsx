// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hexNamed, Table } from '../../shared/testkit/index.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { LAND, mount, reasonOf, resetPage } from './testing/question.ts';

beforeAll(loadRounds);
beforeEach(resetPage);

test('HIT-01 HIT-03: hits are assigned in order, each with its effect, and taken back one by one', () => {
  const table = Table.of(
    {
      players: 2,
      phase: 'combat',
      hexes: { ...LAND, D3: { owner: 0, fort: 2, income: 'village' } },
      pieces: [
        { at: 'D3', seat: 0, kinds: ['ogre'], up: true },
        { at: 'D3', seat: 1, kinds: ['troll', 'goblins', 'bears'], up: true },
      ],
      stack: [
        { kind: 'round', nextPhase: 6 },
        { kind: 'combat', index: 0 },
        {
          kind: 'battle',
          state: { step: 'melee', moment: 'shots', hits: [0, 0], strikes: [], shown: [] },
          hex: hexNamed('D3'),
          sides: [1, 0],
          opponent: -1,
          round: 1,
          aim: [1, 0],
          safe: [],
          hitlessRounds: 0,
          shots: [],
          tried: [],
          rolled: [],
        },
      ],
    },
    { battle: [1, 1, 1, 6, 6, 6] },
  );
  const panel = mount(table, 'battle.hits');
  const fort = panel.button('piece-fort');
  panel.press('send');
  expect(panel.sent.splice(0)).toEqual([{ targets: ['fort', 'fort', 'town'] }]);
  panel.press('piece-fort');
  expect(fort?.textContent).toContain('one hit takes it out of this battle');
  panel.cancel();
  expect(fort?.textContent).toContain('a hit lowers it to 1');
  panel.press('piece-fort');
  expect(fort?.textContent).toContain('one hit takes it out of this battle');
  panel.press('piece-fort');
  expect(reasonOf(panel.button('piece-fort'))).toMatch(/\(HIT-03\)$/);
  expect(reasonOf(panel.button('send'))).toBe('Assign 1 more hit. (HIT-01)');
  panel.cancel();
  panel.press('piece-town');
  panel.press(`piece-${table.id('ogre')}`);
  expect(panel.button('piece-fort')?.title).toMatch(/^All hits/);
  panel.press(`piece-${table.id('ogre')}`);
  expect(reasonOf(panel.button('send'))).toBe('Assign 1 more hit. (HIT-01)');
  panel.press(`piece-${table.id('ogre')}`);
  panel.press('send');
  expect(panel.sent).toEqual([{ targets: ['fort', 'town', table.id('ogre')] }]);
});

test('EXPL-02: a player who assigns hits for neutral defenders reads that they play the defenders, and why', () => {
  const table = Table.of(
    {
      players: 2,
      phase: 'combat',
      hexes: LAND,
      pieces: [
        { at: 'B4', seat: 1, kinds: ['ogre'], up: true },
        { at: 'B4', seat: -1, kinds: ['troll', 'bears'], up: true },
      ],
      stack: [
        { kind: 'round', nextPhase: 6 },
        { kind: 'combat', index: 1 },
        {
          kind: 'battle',
          state: { step: 'melee', moment: 'shots', hits: [0, 0], strikes: [], shown: [] },
          hex: hexNamed('B4'),
          sides: [1, -1],
          opponent: 0,
          round: 1,
          aim: [1, 0],
          safe: [],
          hitlessRounds: 0,
          shots: [],
          tried: [],
          rolled: [],
        },
      ],
    },
    { battle: [1, 6, 6] },
  );
  const panel = mount(table, 'battle.hits');
  expect(panel.box.querySelector('.say')?.textContent).toBe('You play the defenders: assign 1 hit.');
  expect(panel.box.querySelector('.decide-facts')?.firstChild?.textContent).toBe(
    'Player 2 explores B4: the player to their right plays the defenders.',
  );
});
