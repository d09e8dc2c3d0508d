// Where the event stands between its dice.
import { defineSteps } from '../../frames/define.ts';
import { orNull } from '../../shape/codec.ts';
import { count, hex, kind, seat } from '../../shape/parts.ts';

/** `rival` rolls against its player; `from`: the hex of a rival's hero, null for one of the pool. */
const contest = { hero: kind, rival: seat, from: orNull(hex) };

export const defection = defineSteps({
  /** Its player throws two dice. */
  wooing: contest,
  /** The rival throws two. `mine`: what the player's own came to. */
  outbidding: { ...contest, mine: count },
  /** Both have thrown. */
  settled: { ...contest, mine: count },
});
