// A position that many tests of the page begin with.
import type { Game } from '../../../shared/model/game/types.ts';
import { Table } from '../../../shared/testkit/index.ts';

/** Returns a game of two players. The first has gold, two hexes and a tower, and is asked what to build. */
export const askedToBuild = (): Game =>
  Table.of({
    players: 2,
    phase: 'build',
    hexes: { C2: { owner: 0 }, C3: { owner: 0, fort: 1 }, E5: { owner: 1, fort: 1 } },
    gold: [50, 0],
    stack: [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
  }).game;
