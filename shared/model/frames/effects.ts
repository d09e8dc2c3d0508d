// Frames of magic items, random events and the powers of heroes.
import { bool, list, orNull, word } from '../shape/codec.ts';
import { count, counts, hex, id, kind, seat, targets } from '../shape/parts.ts';
import { record, tagged } from '../shape/record.ts';
import { defineFrames } from './define.ts';
import { eventState } from './event-steps.ts';

/** Items shown in reply to an item. `hex`: where the reply redirects that item, or null. */
const replies = list(record({ seat, id, hex: orNull(hex) }));

/** A hero is sent against a rival. `hex`: the target, or the hero's own hex. */
const sent = { power: kind, seat, hex, rival: seat };

/** The contest between the hero's dice and the rival's. HPOW-04 */
const contest = { ...sent, tie: bool };

const powerState = tagged('step', {
  /** The hero's owner is asked. */
  ask: {},
  roll: contest,
  rolled: contest,
  /** Now the rival rolls. `mine`: the sum of the dice of the hero's owner. */
  answered: { ...contest, mine: count },
  /** Both players name a victim in secret. */
  victims: sent,
  /** Both victims, first the choice of the hero's player; 'hidden' for a face-down piece. */
  struck: { ...sent, victims: targets },
  /** The hero's owner chooses what to take. */
  loot: sent,
});

export const effectFrames = defineFrames({
  /**
   * The window after dice of `seat` have been rolled together.
   * { kind: 'charm', state: 'effect', seat: 1, hex: 13, charms:
   * [{ seat: 0, id: 88, die: 1, by: -1 }], done: [0] } AMB-126
   */
  charm: {
    fields: {
      state: word('ask', 'reply', 'effect'),
      seat,
      /** The hex for which the dice were rolled, or null. */
      hex: orNull(hex),
      /** The items shown that have not taken effect yet. */
      charms: list(record({ seat, id, die: count, by: count })),
      /** The dice that have been turned. Each is turned only once. */
      done: counts,
    },
    meets: true,
  },
  /**
   * The window of replies to an item just shown.
   * { kind: 'reply', state: 'ask', seat: 1, item: 51, hex: 2, replies: [] }
   * AMB-125
   */
  reply: {
    fields: {
      state: word('ask', 'effect', 'replied'),
      seat,
      item: id,
      /** The hex where the item is used, or null. */
      hex: orNull(hex),
      replies,
    },
    meets: true,
  },
  /**
   * A random event being carried out.
   * { kind: 'event', event: 160, seat: 1, card: 502, state: { step: 'shown', on: { what: 'hex', hex: 10 } } }
   */
  event: {
    fields: {
      event: kind,
      seat,
      /** The event's counter, shown aside. */
      card: id,
      state: eventState,
    },
    meets: true,
  },
  /**
   * Phase 8, special powers: the player in turn may use one.
   * { kind: 'powers', index: 1, state: { step: 'answered', power: 176, seat: 1, hex: 10, rival: 2, tie:
   * false, mine: 5 } }
   */
  powers: {
    fields: {
      /** Counts all powers of the first seat, then all powers of the next seat, and so on. */
      index: count,
      state: powerState,
    },
    meets: true,
  },
});
