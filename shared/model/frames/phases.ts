// Frames of the set-up, the rounds and the phases. `index`: the player's place in the order of play.
import { list, orAbsent, orNull, orTrue, type ValueOf, word } from '../shape/codec.ts';
import { count, hex, kind, seat, seats, serial } from '../shape/parts.ts';
import { tagged } from '../shape/record.ts';
import { defineFrames } from './define.ts';

const setupStep = word(
  ...(['roll', 'start', 'reveal', 'sea', 'mark', 'second', 'third', 'tower', 'draw', 'place'] as const),
  ...(['exchange', 'replace', 'excess', 'done', 'powers'] as const),
);
export type SetupStep = ValueOf<typeof setupStep>;

/** An attempt to recruit a hero. `plus`: the bonus bought with gold. HERO-03 */
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
      /** The start cell of each seat; null before its choice. */
      starts: list(orNull(hex)),
      /** For each seat, the last piece id before its exchange; null if it has exchanged nothing. */
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
      /** True if the first-player marker has already passed in this round. AMB-67 */
      passed: orTrue,
    },
  },
  /**
   * Phase 1, income.
   * { kind: 'gold', index: 0 }
   */
  gold: {
    fields: {
      /** 0: all players are paid. From 1 on: a player may mark a hex. POW-07 */
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
        try: {},
        /** The two dice have fallen. */
        rolled: attempt,
        bid: attempt,
      }),
      /** The heroes that players have tried for in this round. HERO-01 */
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
   * Phase 3: players buy, draw and place Things. Under an option they draw the free Things in a stage before.
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
      /** Heroes lost in this phase. No player can gain them before the next phase 2. AMB-169 */
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
      /** True in the part of the phase in which hexes are explored, before all battles. EXPL-12 */
      exploring: orTrue,
    },
  },
  /**
   * Phase 7: the player in turn builds, or all players build together until one asks for turns.
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
