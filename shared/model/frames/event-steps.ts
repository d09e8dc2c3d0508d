// The steps of random events. A step's number on the wire is its place here: raise WIRE (net/messages.ts)
// when the table changes.
import { list, orNull, type ValueOf, word } from '../shape/codec.ts';
import { count, hex, hexes, id, kind, seat, seats } from '../shape/parts.ts';
import { shownOnForm } from '../shape/played-on.ts';
import { record, tagged } from '../shape/record.ts';

/** An event's attempt to take a hero. `from`: the hex of a rival's hero; null for a hero of the pool. */
const contest = { hero: kind, rival: seat, from: orNull(hex) };

const march = { rival: seat, from: hex, hex };

/** The state of a random event. */
export const eventState = tagged('step', {
  /**
   * The event's counter has been shown, with its target.
   * { step: 'shown', on: { what: 'hex', hex: 10 } }
   */
  shown: { on: shownOnForm },
  /**
   * The window for items that answer the event. Its moments: all players are asked (`ask`); then for each
   * item: it is next (`use`), its replies are over (`replied`).
   * { step: 'window', moment: 'use', hex: null, rival: 2, replies:
   * [{ seat: 2, id: 88, hex: null }], spared: [] } AMB-104
   */
  window: {
    moment: word('ask', 'use', 'replied'),
    /** The hex and the opponent concerned. */
    hex: orNull(hex),
    rival: orNull(seat),
    /** The items shown. `hex`: where an item redirects the event, or null. */
    replies: list(record({ seat, id, hex: orNull(hex) })),
    spared: seats,
  },
  /** EVT-05, EVT-10 */
  losing: { hex, seat, losses: count },
  done: {},

  // The steps of the event of EVT-06.
  tiled: { hex },
  placing: { hex, owner: seat },

  // The steps of the event of EVT-07.
  /** The hexes that still owe losses, by rising index, each with its toll when the event struck. */
  paying: { due: list(record({ hex, toll: count })) },

  // The steps of the event of EVT-04.
  /** The event's player throws two dice. */
  wooing: contest,
  /** The opponent rolls. `mine`: the sum of the dice of the event's player. */
  outbidding: { ...contest, mine: count },
  /** Both players have rolled. */
  settled: { ...contest, mine: count },

  // The steps of the event of EVT-11.
  /** A die says how many pieces must go. */
  counting: march,
  /** The owner of the army names the pieces. */
  sending: march,

  // The steps of the event of EVT-10.
  /** The die of losses is rolled. */
  infecting: { rival: seat },
  tied: { rival: seat, hexes, losses: count },

  // The steps of the event of EVT-05.
  shaking: { named: hexes },
  /** The event's player names another hex. */
  naming: { named: hexes },
  striking: { named: hexes, hex },
});
export type EventState = ValueOf<typeof eventState>;
export type EventStateOf<S extends EventState['step']> = Extract<EventState, { step: S }>;
