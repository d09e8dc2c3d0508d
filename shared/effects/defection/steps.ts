// The states of the event between its dice.
import { defineSteps } from '../../frames/define.ts';
import { orNull } from '../../shape/codec.ts';
import { count, hex, kind, seat } from '../../shape/parts.ts';

/**
 * `rival` rolls against the event's player. `from` is the hex of a rival's hero, null for a hero of the pool.
 */
const contest = { hero: kind, rival: seat, from: orNull(hex) };

export const defection = defineSteps({
  /** The event's player throws two dice. */
  wooing: contest,
  /** The rival throws two dice. `mine` is the player's own sum. */
  outbidding: { ...contest, mine: count },
  /** Both have thrown. */
  settled: { ...contest, mine: count },
});
