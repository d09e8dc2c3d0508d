// Frames of magic items, random events and the powers of heroes.
import { bool, list, orNull, word } from '../shape/codec.ts';
import { count, counts, hex, id, kind, seat, targets } from '../shape/parts.ts';
import { record, tagged } from '../shape/record.ts';
import { defineFrames } from './define.ts';
import { eventState } from './steps.ts';

/** An item shown in a window, with still no effect. `hex`: where it sends what it answers. */
const replies = list(record({ seat, id, hex: orNull(hex) }));

/** A power that is being used: whose, of which hero, and against whom. `hex`: where the hero goes, or stands. */
const sent = { power: kind, seat, hex, rival: seat };

/** A contest of dice; `tie`: the first roll was one. HPOW-04 */
const contest = { ...sent, tie: bool };

const powerState = tagged('step', {
  /** Its owner is asked. */
  ask: {},
  /** The hero rolls. */
  roll: contest,
  /** The hero has rolled. */
  rolled: contest,
  /** The rival has rolled too. `mine`: the sum of the hero's own dice. */
  answered: { ...contest, mine: count },
  /** Both players name a victim, sealed. */
  victims: sent,
  /** Named together, the hero's choice first, 'hidden' for one that lies face down; a die says which. */
  struck: { ...sent, victims: targets },
  /** Its owner says what is taken. */
  loot: sent,
});

export const effectFrames = defineFrames({
  /**
   * The window after a batch of dice of `seat`.
   * { kind: 'charm', state: 'effect', seat: 1, hex: 13, charms: [{ seat: 0, id: 88, die: 1, by: -1 }], done: [0] }
   * AMB-126
   */
  charm: {
    fields: {
      state: word('ask', 'reply', 'effect'),
      seat,
      /** Where they fell, null for nowhere. */
      hex: orNull(hex),
      /** Shown, with still no effect. */
      charms: list(record({ seat, id, die: count, by: count })),
      /** Dice of the batch that show another face already: each is turned once. */
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
      /** Where it is used, null for nowhere. */
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
   * Phase 8: the special powers of whoever is in turn.
   * { kind: 'powers', index: 1, state: { step: 'answered', power: 176, seat: 1, hex: 10, rival: 2, tie: false, mine: 5 } }
   */
  powers: {
    fields: {
      /** Runs through the seats in order, of each through its special powers. */
      index: count,
      state: powerState,
    },
    meets: true,
  },
});
