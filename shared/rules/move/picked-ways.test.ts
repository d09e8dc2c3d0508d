// Moves under `autoShortest`: the player names the goal and the engine picks the way.
import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { type Setup, Table } from '../../testkit/index.ts';
import { reach } from './reach.ts';

// Two paths of two hexes lead from D4 to E2: over a swamp at D3, or over plains at E3.
const march = (rules: Setup['rules'], more: Partial<Setup> = {}): Table =>
  Table.of({
    players: 4,
    rules,
    hexes: {
      D4: { owner: 0 },
      D3: { owner: 0, terrain: 'swamp' },
      E3: { owner: 0 },
      E2: { owner: 0 },
      C4: { terrain: 'sea' },
      A1: { owner: 1 },
    },
    pieces: [{ at: 'D4', seat: 0, kinds: ['goblins', 'ogre'] }],
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    ...more,
  });
const go = (t: Table, ...hexes: string[]) => ({
  do: 'go' as const,
  ids: [t.id('goblins'), t.id('ogre')],
  path: hexes.map((hex) => t.at(hex)),
});

test('MOVE-14: a player names only the goal and the stack takes a shortest way; single steps are free', () => {
  const t = march({ pathing: 'autoShortest' });
  expect(t.refusal(0, 'move', go(t, 'D3', 'E2'))).toBe('MOVE-14');
  t.answer(0, 'move', go(t, 'E2'));
  expect(t.all('moved').map((e) => e.path)).toEqual([['D4', 'E3', 'E2'].map((hex) => t.at(hex))]);
  expect(t.pieces('ogre')[0]).toMatchObject({ at: t.at('E2'), spent: 2 });
  const steps = march({ pathing: 'autoShortest' });
  steps.answer(0, 'move', go(steps, 'D3')).answer(0, 'move', go(steps, 'E2'));
  expect(steps.pieces('ogre')[0]).toMatchObject({ at: steps.at('E2'), spent: 3 });
  const free = march({});
  expect(free.refusal(0, 'move', go(free, 'E2'))).toBe('decision.choice');
  free.answer(0, 'move', go(free, 'D3', 'E2'));
  expect(free.pieces('ogre')[0]).toMatchObject({ spent: 3 });
});

test('MOVE-14: an illegal or too distant goal is refused with the rule that bars it', () => {
  const t = march({ pathing: 'autoShortest', movement: 1 });
  expect(t.refusal(0, 'move', go(t, 'E2'))).toBe('MOVE-02');
  expect(t.refusal(0, 'move', go(t, 'C4'))).toBe('MOVE-12');
  expect(t.refusal(0, 'move', go(t, 'D4'))).toBe('decision.choice');
});

test('MOVE-14 MOVE-05: pieces without room at the goal stop one hex earlier on the picked way', () => {
  const t = march(
    { pathing: 'autoShortest', stackLimitWhen: 'bounceBack', stackLimit: 2 },
    {
      pieces: [
        { at: 'D4', seat: 0, kinds: ['goblins', 'ogre'] },
        { at: 'E2', seat: 0, kinds: ['bears'] },
      ],
    },
  );
  t.answer(0, 'move', go(t, 'E2'));
  expect([t.hex('E2').hidden[0], t.hex('E3').hidden[0]]).toEqual([2, 1]);
});

test('MOVE-14: of ways with equal points the one with the fewest hexes is picked, even through enemies', () => {
  // From D2 to D4 a flyer takes two hexes over the enemy's swamp at D3, or three hexes over plains.
  // Both paths cost 3 points.
  const flight = (rules: Setup['rules']) =>
    Table.of({
      players: 4,
      rules,
      hexes: {
        D2: { owner: 0 },
        D3: { owner: 1, terrain: 'swamp' },
        E2: { owner: 0 },
        E3: { owner: 0 },
        D4: { owner: 0 },
        ...Object.fromEntries(['C2', 'C3', 'C4'].map((hex) => [hex, { owner: 0, terrain: 'mountain' }])),
      },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['eagles'] },
        { at: 'D3', seat: 1, kinds: ['goblins'] },
      ],
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
    });
  const way = (t: Table) =>
    reach(project(t.game, 0), 0, t.at('D2'), [t.id('eagles')]).find(({ hex }) => hex === t.at('D4'));
  expect(way(flight({ pathing: 'autoShortest' }))).toMatchObject({ cost: 3, through: true, path: { length: 2 } });
  // If the player picks the path, `reach` offers the path without enemies.
  expect(way(flight({}))).toMatchObject({ cost: 3, through: false, path: { length: 3 } });
});
