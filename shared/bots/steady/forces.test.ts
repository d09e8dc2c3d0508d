// What steady bots take for a force, and what for a bluff.
import { describe, expect, test } from 'vitest';
import { project } from '../../game/project.ts';
import { POWER_PHASE, withHeroes } from '../../testkit/heroes.ts';
import type { Table } from '../../testkit/index.ts';
import { foesOf, forceOf } from './forces.ts';
import { Situation } from './situation.ts';

/** Seat 0 in D4, of the plains alone: a creature of the swamp, face up, with their Lord of the swamp beside it or away. */
const swampBeast = (lordAt: string): Table =>
  withHeroes({
    stack: POWER_PHASE,
    hexes: { D4: { terrain: 'plains', owner: 0 }, D3: { terrain: 'plains', owner: 0 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['giant_lizard'], up: true },
      { at: lordAt, seat: 0, kinds: ['swamp_king'], up: true },
    ],
  });

describe('HERO-07: a Lord holds creatures of their terrain', () => {
  test('one beside their Lord counts as a fighter, one away from them as a bluff', () => {
    const seen = (lordAt: string) => {
      const t = swampBeast(lordAt);
      const s = new Situation(project(t.game, 0), 0);
      return forceOf(s, s.mineIn(t.at('D4'))).hp;
    };
    expect([seen('D4'), seen('D3')]).toEqual([2, 0]);
  });

  test('a rival reckons with it too', () => {
    const seen = (lordAt: string) => {
      const t = swampBeast(lordAt);
      return foesOf(new Situation(project(t.game, 1), 1), t.at('D4')).hp;
    };
    expect([seen('D4'), seen('D3')]).toEqual([2, 0]);
  });
});
