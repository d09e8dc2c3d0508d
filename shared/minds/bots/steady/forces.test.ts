import { describe, expect, test } from 'vitest';
import { project } from '../../../model/game/project.ts';
import { POWER_PHASE, withHeroes } from '../../../testkit/heroes.ts';
import type { Table } from '../../../testkit/index.ts';
import { foesOf, forceOf } from './forces.ts';
import { Situation } from './situation.ts';

/**
 * Seat 0 owns only plains. In D4 it has a face-up creature of the swamp; the Lord of swamps is
 * in D4 or elsewhere.
 */
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
  test('a creature next to its Lord counts as a fighter, one away from the Lord as a bluff', () => {
    const strengthSeen = (lordAt: string) => {
      const t = swampBeast(lordAt);
      const s = new Situation(project(t.game, 0), 0);
      return forceOf(s, s.mineIn(t.at('D4'))).hp;
    };
    expect([strengthSeen('D4'), strengthSeen('D3')]).toEqual([2, 0]);
  });

  test('a rival counts it the same way', () => {
    const strengthSeen = (lordAt: string) => {
      const t = swampBeast(lordAt);
      return foesOf(new Situation(project(t.game, 1), 1), t.at('D4')).hp;
    };
    expect([strengthSeen('D4'), strengthSeen('D3')]).toEqual([2, 0]);
  });
});
