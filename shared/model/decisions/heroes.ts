// What players may be asked about heroes: recruiting them, and their special powers of phase 8.
import { bool, orNull } from '../shape/codec.ts';
import { count, hex, ids, kind, seat, target } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision } from './define.ts';

/**
 * Heroes to discharge; then a hero to try for with gold before the roll, 5 for each +1, or null. D-11, D-12
 */
export const heroRecruit = defineDecision({
  kind: 'hero.recruit',
  about: {},
  answer: record({ discharge: ids, attempt: orNull(record({ hero: kind, gold: count })) }),
  seconds: 60,
});

/** Gold after the roll, 10 for each +1. D-13 */
export const heroBid = defineDecision({
  kind: 'hero.bid',
  about: { short: count },
  answer: record({ gold: count }),
  seconds: 30,
});

/** The hex for a new hero. D-14 */
export const heroPlace = defineDecision({
  kind: 'hero.place',
  about: { hero: kind },
  answer: record({ hex }),
  seconds: 30,
});

/** Does an eliminated hero turn over? D-15 */
export const heroTurn = defineDecision({
  kind: 'hero.turn',
  about: { hero: kind },
  answer: record({ turnOver: bool }),
  seconds: 20,
});

/** The hex to attack, null to pass. D-47 */
export const powerAssassin = defineDecision({
  kind: 'power.assassin',
  about: { hex },
  answer: record({ hex: orNull(hex) }),
  seconds: 45,
});

/** A hero or creature; 'hidden' for a face-down piece by luck. D-47, D-48 */
export const powerVictim = defineDecision({
  kind: 'power.victim',
  about: { hex },
  answer: record({ id: target }),
  seconds: 30,
});

/** The player to rob, null to pass. D-49 */
export const powerThief = defineDecision({
  kind: 'power.thief',
  about: { hex },
  answer: record({ seat: orNull(seat) }),
  seconds: 30,
});

/** All the rival's gold, or a Thing of the rack. D-49 */
export const powerLoot = defineDecision({
  kind: 'power.loot',
  about: { hex, rival: seat },
  answer: record({ gold: bool }),
  seconds: 20,
});
