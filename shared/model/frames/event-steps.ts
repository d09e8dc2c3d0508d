// The steps of random events. A step's number on the wire is its place here: raise WIRE (net/messages.ts)
// when the table changes.
import { list, orNull, type ValueOf, word } from '../shape/codec.ts';
import { count, hex, hexes, id, kind, seat, seats } from '../shape/parts.ts';
import { shownOnForm } from '../shape/played-on.ts';
import { record, tagged } from '../shape/record.ts';

/** `from`: the hex of a rival's hero, null for the pool. */
const contest = { hero: kind, rival: seat, from: orNull(hex) };

const march = { rival: seat, from: hex, hex };

/** The state of a random event. */
export const eventState = tagged('step', {
  /**
   * Its counter has been shown, with its target.
   * { step: 'shown', on: { what: 'hex', hex: 10 } }
   */
  shown: { on: shownOnForm },
  /**
   * The window of items that answer it. Its moments: all are asked (`ask`); then for each item: it is next
   * (`use`), its replies are over (`replied`).
   * { step: 'window', moment: 'use', hex: null, rival: 2, replies:
   * [{ seat: 2, id: 88, hex: null }], spared: [] } AMB-104
   */
  window: {
    moment: word('ask', 'use', 'replied'),
    /** The hex and the opponent concerned. */
    hex: orNull(hex),
    rival: orNull(seat),
    /** `hex`: the hex to which an item sends the effect that it answers. */
    replies: list(record({ seat, id, hex: orNull(hex) })),
    spared: seats,
  },
  /** EVT-05, EVT-10 */
  losing: { hex, seat, losses: count },
  done: {},

  // EVT-06
  tiled: { hex },
  placing: { hex, owner: seat },

  // EVT-07
  /** By rising index, with what each owner owes since the event struck. */
  paying: { due: list(record({ hex, toll: count })) },

  // EVT-04
  /** The event's player throws two dice. */
  wooing: contest,
  /** `mine`: the sum of the dice of the player who plays the event. */
  outbidding: { ...contest, mine: count },
  /** Both have thrown. */
  settled: { ...contest, mine: count },

  // EVT-11
  /** The die says how many pieces go. */
  counting: march,
  /** The owner of the army names them. */
  sending: march,

  // EVT-10
  /** The die of losses is thrown. */
  infecting: { rival: seat },
  tied: { rival: seat, hexes, losses: count },

  // EVT-05
  shaking: { named: hexes },
  /** The event's player names another hex. */
  naming: { named: hexes },
  striking: { named: hexes, hex },
});
export type EventState = ValueOf<typeof eventState>;
export type EventStateOf<S extends EventState['step']> = Extract<EventState, { step: S }>;
