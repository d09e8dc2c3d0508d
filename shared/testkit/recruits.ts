// Positions before Things are recruited.
import type { PieceId } from '../model/game/types.ts';
import type { Setup } from './position.ts';
import type { Table } from './table.ts';

/** Seat 0 owns five plains, seat 1 a swamp. */
export const FIVE = {
  C2: { owner: 0 },
  C3: { owner: 0, fort: 1 },
  D2: { owner: 0 },
  D3: { owner: 0 },
  D4: { owner: 0 },
  E5: { owner: 1, terrain: 'swamp' },
};

/** The rack of seat 0. */
export const CREATURES = ['farmers', 'farmers', 'villains', 'buffalo_herd_3', 'lion_pride'];

/** Returns a position in which the first player may buy Things. */
export const recruits = (more: Partial<Setup> = {}): Setup => ({
  players: 2,
  phase: 'things',
  hexes: FIVE,
  gold: [40, 0],
  racks: { 0: CREATURES },
  stack: [
    { kind: 'round', nextPhase: 3 },
    { kind: 'things', state: 'buy', index: 0 },
  ],
  ...more,
});

/** Returns the rack of seat 0. */
export const rackOf = (t: Table): PieceId[] =>
  t.game.counters.filter((c) => c.seat === 0 && c.at === 'rack').map((c) => c.id);
