// The decisions that players may be asked about heroes: recruiting them, and their special powers in phase 8.
import { bool, orNull } from '../shape/codec.ts';
import { count, hex, ids, kind, seat, target } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision } from './define.ts';

/**
 * The player discharges heroes, and then tries for a hero or null, with gold paid before the roll, 5
 * for each +1. D-11, D-12
 */
export const heroRecruit = defineDecision({
  kind: 'hero.recruit',
  about: {},
  answer: record({ discharge: ids, attempt: orNull(record({ hero: kind, gold: count })) }),
  seconds: 60,
});

/** The player pays gold after the roll, 10 for each +1. D-13 */
export const heroBid = defineDecision({
  kind: 'hero.bid',
  about: { short: count },
  answer: record({ gold: count }),
  seconds: 30,
});

/** The player places a new hero. D-14 */
export const heroPlace = defineDecision({
  kind: 'hero.place',
  about: { hero: kind },
  answer: record({ hex }),
  seconds: 30,
});

/** The player decides whether the counter of an eliminated hero turns over. D-15 */
export const heroTurn = defineDecision({
  kind: 'hero.turn',
  about: { hero: kind },
  answer: record({ turnOver: bool }),
  seconds: 20,
});

/** The Assassin's player names the hex to attack, or null. D-47 */
export const powerAssassin = defineDecision({
  kind: 'power.assassin',
  about: { hex },
  answer: record({ hex: orNull(hex) }),
  seconds: 45,
});

/** The player names a hero or creature as victim; 'hidden' for a random face-down piece. D-47, D-48 */
export const powerVictim = defineDecision({
  kind: 'power.victim',
  about: { hex },
  answer: record({ id: target }),
  seconds: 30,
});

/** The Thief's player names the player to rob, or null. D-49 */
export const powerThief = defineDecision({
  kind: 'power.thief',
  about: { hex },
  answer: record({ seat: orNull(seat) }),
  seconds: 30,
});

/** The Thief's player takes all gold of the rival, or a Thing of the rack. D-49 */
export const powerLoot = defineDecision({
  kind: 'power.loot',
  about: { hex, rival: seat },
  answer: record({ gold: bool }),
  seconds: 20,
});
