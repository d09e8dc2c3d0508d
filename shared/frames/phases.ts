// Frames of setup, of the round, and of phases in which players take turns. `index` is the player's place in
// the order.
import { list, orAbsent, orNull, orTrue, type ValueOf, word } from '../shape/codec.ts';
import { count, hex, kind, seat, seats, serial } from '../shape/parts.ts';
import { tagged } from '../shape/record.ts';
import { defineFrames } from './define.ts';

const setupStep = word(
  ...(['roll', 'start', 'reveal', 'sea', 'mark', 'second', 'third', 'tower', 'draw', 'place'] as const),
  ...(['exchange', 'replace', 'excess', 'done', 'powers'] as const),
);
export type SetupStep = ValueOf<typeof setupStep>;

/** A hero of the pool that is tried for, and the bonus from gold so far. HERO-03 */
const attempt = { hero: kind, plus: count };

export const phaseFrames = defineFrames({
  /**
   * The setup of the board and of the first Things.
   * { kind: 'setup', state: 'start', index: 3, starts: [28, 19, null, 23], before: [null, null, null, null],
   * exchanged: [] }
   */
  setup: {
    fields: {
      state: setupStep,
      index: count,
      /** By seat: the start cell, null before its choice. */
      starts: list(orNull(hex)),
      /** By seat: the last id before its exchange, null if it has exchanged nothing. */
      before: list(orNull(serial)),
      /** Seats that have exchanged, in order. */
      exchanged: seats,
    },
  },
  /**
   * A round; `nextPhase` is the index of the next phase.
   * { kind: 'round', nextPhase: 5 }
   */
  round: {
    fields: {
      nextPhase: count,
      /** Whether the first player fell in this round, so that the marker has already passed. AMB-67 */
      passed: orTrue,
    },
  },
  /**
   * Phase 1: income.
   * { kind: 'gold', index: 0 }
   */
  gold: {
    fields: {
      /** 0: all are paid; from 1 on: the player who may mark a hex is asked. POW-07 */
      index: count,
    },
  },
  /**
   * Phase 2: the player in turn may try for a hero.
   * { kind: 'heroes', index: 0, state: { step: 'rolled', hero: 169, plus: 2 } }
   */
  heroes: {
    fields: {
      index: count,
      state: tagged('step', {
        /** The player in turn chooses a hero to try for. */
        try: {},
        /** The two dice have fallen. */
        rolled: attempt,
        /** The player is asked for gold after the roll. */
        bid: attempt,
      }),
      /** Heroes this player has tried for in this phase, if several attempts are allowed. HERO-01 */
      tried: orAbsent(list(kind)),
    },
  },
  /**
   * A hero gained and not yet placed.
   * { kind: 'hero.place', seat: 1, hero: 178 }
   * HERO-05
   */
  'hero.place': { fields: { seat, hero: kind } },
  /**
   * The owner of the first of `Game.fallenHeroes` decides whether it turns over.
   * { kind: 'hero.turn' }
   * HERO-08
   */
  'hero.turn': { fields: {} },
  /**
   * Phase 3: buying, drawing and placing Things; the free ones may be a separate stage (option).
   * { kind: 'things', state: 'buy', index: 3 }
   */
  things: { fields: { state: word('buy', 'draw', 'place', 'free'), index: count } },
  /**
   * Phase 4: the player in turn may play an event.
   * { kind: 'events', index: 2 }
   */
  events: {
    fields: {
      index: count,
      /**
       * Heroes lost in this phase, by their face in the pool: no player gains them before the next phase 2.
       * AMB-169
       */
      lost: orAbsent(list(kind)),
    },
  },
  /**
   * Phase 5: the player in turn moves.
   * { kind: 'move', index: 2 }
   */
  move: { fields: { index: count } },
  /**
   * Phase 6: the player in turn explores and fights, hex by hex.
   * { kind: 'combat', index: 2 }
   */
  combat: {
    fields: {
      index: count,
      /** Whether all explorations come before the battles. EXPL-12 */
      exploring: orTrue,
    },
  },
  /**
   * Phase 7: the player in turn builds, or all build together until one asks for turns.
   * { kind: 'build', index: 2 }
   */
  build: { fields: { index: count, together: orTrue } },
  /**
   * The seats whose racks must still be reduced to the limit.
   * { kind: 'excess', seats: [1] }
   * REC-06
   */
  excess: { fields: { seats } },
});
