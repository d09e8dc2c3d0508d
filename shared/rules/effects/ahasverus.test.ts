import { expect, test } from 'vitest';
import { heroCountersOf, kindOf } from '../../model/catalogue/index.ts';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import { type Setup, Table } from '../../testkit/index.ts';
import { landOf, movementSpent, moveRefusal, moveStack } from '../../testkit/march.ts';
import { reach } from '../move/reach.ts';

const LAND = { ...landOf(0, 'D1 D2 D6:mountain'), ...landOf(1, 'D3'), D7: { terrain: 'sea' } };
const march = (more: Partial<Setup> = {}): Table =>
  withHeroes({
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    hexes: LAND,
    pieces: [
      { at: 'D1', seat: 0, kinds: ['ahasverus', 'villains'] },
      { at: 'D4', seat: 0, kinds: ['bears'] },
      { at: 'F4', seat: 0, kinds: ['warlord'] },
      { at: 'D3', seat: 1, kinds: ['ogre'] },
    ],
    ...more,
    rules: { newHeroes: true, ...more.rules },
  });

test('NEWH-01: he goes to any hex of his owner or to any of their creatures, as his whole move', () => {
  const t = march();
  const he = t.id('ahasverus');
  expect(moveRefusal(t, 0, [he], 'D6')).toBeNull();
  expect(moveRefusal(t, 0, [he], 'G2')).toBe('NEWH-01');
  // Ahasverus may not move into a hex with a hero and no creature.
  expect(moveRefusal(t, 0, [he], 'F4')).toBe('NEWH-01');
  const goals = reach(project(t.game, 0), 0, t.at('D1'), [he]).map((r) => r.hex);
  expect(goals).toEqual(expect.arrayContaining([t.at('D4'), t.at('D6')]));
  moveStack(t, 0, [he], 'D6');
  expect(t.hex('D6').shown[0]).toBe(1);
  expect(movementSpent(t, he)).toBe('done');
  expect(moveRefusal(t, 0, [he], 'D5')).toBe('MOVE-02');
});

test('NEWH-01: he goes alone and only with his whole move left', () => {
  const t = march();
  const he = t.id('ahasverus');
  expect(moveRefusal(t, 0, [he, t.id('villains')], 'D6')).toBe('decision.choice');
  expect(moveRefusal(t, 0, [t.id('villains')], 'D6')).toBe('decision.choice');
  moveStack(t, 0, [he], 'D2');
  expect([moveRefusal(t, 0, [he], 'D6'), moveRefusal(t, 0, [he], 'D1')]).toEqual(['decision.choice', null]);
});

test('NEWH-01 MOVE-05 MOVE-07: he needs space, and a pin holds him', () => {
  const full = march({ rules: { stackLimit: 1 } });
  expect(moveRefusal(full, 0, [full.id('ahasverus')], 'D4')).toBe('MOVE-05');
  const held = march({
    pieces: [
      { at: 'D1', seat: 0, kinds: ['ahasverus'] },
      { at: 'D1', seat: 1, kinds: ['ogre'] },
    ],
  });
  expect(moveRefusal(held, 0, [held.id('ahasverus')], 'D6')).toBe('MOVE-07');
});

test('NEWH-01 AMB-137 HERO-06 HERO-08: his counter has one face, so nothing is asked and he keeps it in the pool', () => {
  const rules = (newHeroes: boolean) => classicRules(2, { newHeroes });
  expect([false, true].map((on) => heroCountersOf(rules(on)).length)).toEqual([11, 14]);
  const t = Table.start(rules(true), 'house heroes', {}).playOn('any', (g) => g.round === 1);
  expect(t.game.pool).toContain(kindOf('ahasverus'));
  expect(t.game.luck.pool).toBe(11);
});
