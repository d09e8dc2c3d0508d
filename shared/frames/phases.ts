// Frames of the set-up, of the round, and of those of its phases in which everybody has a turn (`index`: whose, as a place
// in the order).
import { list, orAbsent, orNull, orTrue, type ValueOf, word } from '../shape/codec.ts';
import { count, hex, kind, seat, seats, serial } from '../shape/parts.ts';
import { tagged } from '../shape/record.ts';
import { defineFrames } from './define.ts';

const setupStep = word(
  ...(['roll', 'start', 'reveal', 'sea', 'mark', 'second', 'third', 'tower', 'draw', 'place'] as const),
  ...(['exchange', 'replace', 'excess', 'done', 'powers'] as const),
);
export type SetupStep = ValueOf<typeof setupStep>;

/** A hero of the pool that is tried for, and what gold adds to the roll so far. HERO-03 */
const attempt = { hero: kind, plus: count };

export const phaseFrames = defineFrames({
  /**
   * The set-up of the board and of everybody's first Things.
   * { kind: 'setup', state: 'start', index: 3, starts: [28, 19, null, 23], before: [null, null, null, null],
   *   exchanged: [] }
   */
  setup: {
    fields: {
      state: setupStep,
      index: count,
      /** By seat: the start cell, null before its choice. */
      starts: list(orNull(hex)),
      /** By seat: the last id before its exchange, null where it has exchanged nothing. */
      before: list(orNull(serial)),
      /** Seats that have exchanged, in order. */
      exchanged: seats,
    },
  },
  /**
   * A round; `nextPhase` is the place of the phase that comes next.
   * { kind: 'round', nextPhase: 5 }
   */
  round: {
    fields: {
      nextPhase: count,
      /** The first player fell in this round, so the marker has passed on already. AMB-67 */
      passed: orTrue,
    },
  },
  /**
   * Phase 1: income.
   * { kind: 'gold', index: 0 }
   */
  gold: {
    fields: {
      /** 0: all are paid; from 1 on: whoever may mark a hex is asked. POW-07 */
      index: count,
    },
  },
  /**
   * Phase 2: whoever is in turn may try to win a hero.
   * { kind: 'heroes', index: 0, state: { step: 'rolled', hero: 169, plus: 2 } }
   */
  heroes: {
    fields: {
      index: count,
      state: tagged('step', {
        /** Whoever is in turn says whom to try for. */
        try: {},
        /** The two dice have fallen. */
        rolled: attempt,
        /** Gold after the roll is asked for. */
        bid: attempt,
      }),
      /** Heroes this player has tried for in this phase, where more than one may be. HERO-01 */
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
   * The owner of the first of `Game.fallenHeroes` says whether it turns over.
   * { kind: 'hero.turn' }
   * HERO-08
   */
  'hero.turn': { fields: {} },
  /**
   * Phase 3: buying, drawing and placing Things, the free ones in a stage of their own where the table chose it.
   * { kind: 'things', state: 'buy', index: 3 }
   */
  things: { fields: { state: word('buy', 'draw', 'place', 'free'), index: count } },
  /**
   * Phase 4: whoever is in turn may play an event.
   * { kind: 'events', index: 2 }
   */
  events: {
    fields: {
      index: count,
      /** Heroes lost in this phase, as they lie in the pool: no player gains them before the next phase 2. AMB-169 */
      lost: orAbsent(list(kind)),
    },
  },
  /**
   * Phase 5: whoever is in turn moves.
   * { kind: 'move', index: 2 }
   */
  move: { fields: { index: count } },
  /**
   * Phase 6: whoever is in turn explores and fights, hex by hex.
   * { kind: 'combat', index: 2 }
   */
  combat: {
    fields: {
      index: count,
      /** Everybody explores before anybody fights. EXPL-12 */
      exploring: orTrue,
    },
  },
  /**
   * Phase 7: whoever is in turn builds, or all at once until somebody has asked for turns.
   * { kind: 'build', index: 2 }
   */
  build: { fields: { index: count, together: orTrue } },
  /**
   * Racks above ten must give way: the seats that are still to settle.
   * { kind: 'excess', seats: [1] }
   * REC-06
   */
  excess: { fields: { seats } },
});
