import { describe, expect, test } from 'vitest';
import { construction, NORTH, reach, SOUTH, stormed } from '../../testkit/citadels.ts';
import { phase4, playEvent } from '../../testkit/events.ts';

const rules = { victory: 'twoAtEnd' } as const;

describe('twoAtEnd', () => {
  test('CIT-10: a single citadel never wins, however long it is held', () => {
    const t = construction({
      rules,
      gold: [0, 5],
      hexes: { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 4, citadelRound: 2 } },
    });
    expect(reach(t, 8).game.victory).toBeNull();
  });

  test('CIT-10: two citadels win as the round ends', () => {
    const t = stormed({ rules, hexes: { D3: { owner: 0, fort: 4 }, D5: { owner: 1, fort: 4 } } });
    expect([t.game.round, t.game.phase, t.game.victory]).toEqual([5, 'order', { winners: [1], how: 'second' }]);
  });

  test('AMB-147 CIT-10: players who own two at the end of the same round share the win', () => {
    const hexes = {
      ...NORTH,
      ...SOUTH,
      D3: { owner: 0, fort: 4 },
      C5: { owner: 0, fort: 4 },
      D5: { owner: 1, fort: 4 },
      D6: { owner: 1, fort: 4 },
    };
    expect(reach(construction({ rules, hexes }), 6).game.victory).toEqual({ winners: [0, 1], how: 'second' });
  });
});

describe('a Terrain Disaster', () => {
  const LAND = { B2: { terrain: 'swamp', owner: 0, fort: 4 }, F3: { terrain: 'forest', owner: 1 } };
  /**
   * Seat 0 plays Terrain Disaster on seat 1's citadel in F2. It strikes, and seat 1 must name four losses.
   */
  const disaster = (victory: 'twoAtEnd' | 'conquest', more = {}) => {
    const hexes = { ...LAND, F2: { terrain: 'swamp', owner: 1, fort: 4 }, ...more };
    const racks = { 0: ['terrain_disaster'], 1: [] };
    const t = phase4({ rules: { victory }, hexes, racks }, { event: [3, 4, 4] });
    return playEvent(t, 0, 'terrain_disaster', { what: 'hex', hex: t.at('F2') });
  };

  test('EVT-05 CIT-10 AMB-147: a Terrain Disaster takes levels of one of two citadels, even the last', () => {
    expect(disaster('twoAtEnd').hex('F2').fort).toBeNull();
    const t = disaster('twoAtEnd', { F3: { terrain: 'forest', owner: 1, fort: 4 } });
    expect(t.fortLevel('F3')).toBe(4);
  });

  test('EVT-05 CIT-10: it leaves the only citadel alone, and every citadel in other endings', () => {
    expect(disaster('twoAtEnd', { B2: { terrain: 'swamp', owner: 0 } }).fortLevel('F2')).toBe(4);
    expect(disaster('conquest').fortLevel('F2')).toBe(4);
  });
});
