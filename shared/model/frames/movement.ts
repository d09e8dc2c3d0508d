// Frames of movement: each player's part of the phase, and what may interrupt it.
import { list, orAbsent, orNull, word } from '../shape/codec.ts';
import { building, count, hex, hexes, id, ids, seat, seats } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineFrames } from './define.ts';

export const movementFrames = defineFrames({
  /**
   * A player's part of the movement phase.
   * { kind: 'move.part', seat: 0, active: 15, pinned: [34], demanded: [34] }
   */
  'move.part': {
    fields: {
      seat,
      /** The hex of the moving stack; null before a stack has moved. */
      active: orNull(hex),
      pinned: hexes,
      /** The hexes where the pins need no more proof. MOVE-08 */
      demanded: hexes,
      /** The buildings that have moved, each with its hex and used points. POW-10 */
      shifted: orAbsent(list(record({ what: building, hex, spent: count }))),
      /** The path of the Wagon King, from the hex that he left. NEWH-03 */
      trail: orAbsent(hexes),
    },
  },
  /**
   * A player's part has ended, and some hexes hold more pieces than allowed.
   * { kind: 'crowd', seat: 1, hexes: [13] }
   * AMB-113
   */
  crowd: { fields: { seat, hexes } },
  /**
   * A player has demanded a proof of a pin, and the pinning players must answer.
   * { kind: 'pin', seat: 3, hex: 17 }
   * MOVE-08
   */
  pin: { fields: { seat, hex }, meets: true },
  /**
   * Flyers leave or pass `hex`, to go on along `path`.
   * { kind: 'fly', state: 'intercept', seat: 2, hex: 15, path:
   * [31], flyers: [557, 558], against: 0, safe: [558] } FLY-02
   */
  fly: {
    fields: {
      state: word('reveal', 'called', 'intercept', 'intercepted', 'stay'),
      seat,
      hex,
      path: hexes,
      /** The flyers that were shown and that no call has removed. */
      flyers: ids,
      /** The number of enemy flyers that may intercept. AMB-114 */
      against: count,
      /** Pieces called wrongly in this hex, which are safe. BLUF-04 */
      safe: ids,
    },
    meets: true,
  },
  /**
   * A transport has been shown and boarded, and has not gone yet.
   * { kind: 'transport', state: 'fly', seat: 1, item: 39, from: 6, hex: 2, passengers: 3 }
   * MAG-02
   */
  transport: {
    fields: { state: word('reply', 'fly'), seat, item: id, from: hex, hex, passengers: count },
    meets: true,
  },
  /**
   * A tile has turned out to be sea: the pieces of a seat return to the hexes
   * they came from, one hex after another.
   * { kind: 'back', seat: 1, hex: 22 }
   * VAR-03, VAR-04, AMB-102
   */
  back: { fields: { seat, hex } },
  /**
   * A hex has become sea. `seats`: the owners whose pieces must still flee.
   * { kind: 'flee', hex: 22, seats: [0] }
   * D-55
   */
  flee: { fields: { hex, seats }, meets: true },
  /**
   * A walking creature of a seat has turned up and flies by a power. Opponents may call it.
   * { kind: 'wings', seat: 0, hex: 15 }
   * POW-02, BLUF-03
   */
  wings: { fields: { seat, hex }, meets: true },
});
