import type { GameEvent } from '../../shared/model/events/index.ts';
import type { Game, Seat } from '../../shared/model/game/types.ts';
import type { HexSetup, Table } from '../../shared/testkit/index.ts';

/**
 * A game right before an effect of magic, an event or a hero. The following steps are as `seat` sees them.
 */
export interface Effect {
  seat: Seat;
  before: Game;
  steps: readonly (readonly GameEvent[])[];
  after: Game;
}

const TERRAINS = ['forest', 'mountain', 'swamp', 'jungle', 'frozen_waste', 'desert', 'plains', 'sea'];
/** Every hex of the small board, unowned. */
export const WILD: Record<string, HexSetup> = Object.fromEntries(
  'B2 B3 B4 C2 C3 C4 C5 D2 D3 D4 D5 D6 E2 E3 E4 E5 F2 F3 F4'
    .split(' ')
    .map((name, i) => [name, { terrain: TERRAINS[(i * 3 + (i >> 1)) % 7] }]),
);
export const AROUND: Record<string, HexSetup> = Object.fromEntries(
  ['C3', 'C4', 'D3', 'D5', 'E3', 'E4'].map((name, i) => [name, { terrain: TERRAINS[i + 2] }]),
);
export const SIXES = Array<number>(12).fill(6);

export function runEffect(seat: Seat, t: Table, act: (t: Table) => unknown): Effect {
  const before = t.game;
  const from = t.history.length;
  act(t);
  return { seat, before, steps: [t.history.slice(from)], after: t.game };
}
