// Frames of exploration and battle, and of what follows a battle.
import { bool, list, orAbsent, orNull, orTrue, type ValueOf, word } from '../shape/codec.ts';
import { arm, count, counts, hex, id, ids, kind, seat, seats, target, targets, use } from '../shape/parts.ts';
import { record, tagged } from '../shape/record.ts';
import { defineFrames } from './define.ts';

const exploreStep = word(...(['roll', 'rolled', 'income', 'arm', 'armed', 'bribe'] as const));
export type ExploreStep = ValueOf<typeof exploreStep>;

export const diceStep = word('magic', 'ranged', 'melee');
export type DiceStep = ValueOf<typeof diceStep>;

const sideIndex = count;

const strike = record({
  sideIndex,
  /** The targets of aimed hits first, and then the targets that the player chose. */
  targets,
  /** Pieces that an item should save. MAG-11 */
  saves: ids,
  /** The item named to save them. MAG-11 */
  savingItem: orAbsent(id),
  hitsLeft: count,
  /** The index of the next target. After the last target, the hits begin again with the first. */
  next: count,
  /** Targets that took a hit. AMB-47 */
  took: targets,
  /** The kind that now tries to save the piece; null if none does. */
  saver: orNull(kind),
});
/** The hits of a step on one side of a battle. AMB-122 */
export type Strike = ValueOf<typeof strike>;

/**
 * A step in which dice fall. Its moments: players say how they shoot (`shots`); players may reroll
 * (`reroll`); the dice have fallen (`rolled`); aimed hits get victims (`victims`); other hits are assigned
 * (`losses`); saving items are shown, with replies (`showing`, `replied`); the die of a save has fallen
 * (`saving`).
 * { step: 'melee', moment: 'losses', hits: [0, 2], strikes: [], shown: [] }
 */
const dice = {
  moment: word('shots', 'rolled', 'losses', 'showing', 'replied', 'saving', 'reroll', 'victims'),
  hits: counts,
  /** By side. */
  strikes: list(strike),
  /** The saving items shown. MAG-11 */
  shown: list(record({ seat, id })),
};

const battleState = tagged('step', {
  /** All pieces of all sides turn face up. */
  reveal: {},
  /**
   * Calls and items. Its moments: all are asked (`ask`); then for each item: it is next (`use`), its replies
   * are over (`replied`), its die has fallen (`rolled`).
   * { step: 'window', moment: 'replied', uses: [{ item: 611, on: { what: 'nothing' } }] }
   */
  window: {
    moment: word('ask', 'use', 'replied', 'rolled'),
    /** In order. AMB-104 */
    uses: list(use),
  },
  /**
   * The defender may send the attackers home by an item. Its moments: the defender is asked (`ask`), the
   * replies are over (`replied`), attackers choose where to go (`leave`).
   * { step: 'scatter', moment: 'leave', item: null, leaving: [0, 2] }
   */
  scatter: {
    moment: word('ask', 'replied', 'leave'),
    /** The item that the defender has shown. */
    item: orNull(id),
    leaving: list(sideIndex),
  },
  /**
   * Powers of heroes before round 1. Its moments: a power strikes or asks its owner (`use`), its die has
   * fallen (`rolled`).
   * { step: 'powers', moment: 'rolled', index: 6, named: 702 }
   */
  powers: {
    moment: word('use', 'rolled'),
    /** The index of the power. AMB-117 */
    index: count,
    /** The piece that its owner has named. */
    named: orNull(id),
  },
  /** A round begins; with three or more sides each names its target. */
  aim: {},
  magic: dice,
  ranged: dice,
  melee: dice,
  /**
   * Sides may leave, one after another. Its moments: the next side is asked (`ask`), it has answered
   * (`answered`).
   * { step: 'retreat', moment: 'ask', toAsk: [1, 0] }
   */
  retreat: {
    moment: word('ask', 'answered'),
    /** In order. */
    toAsk: list(sideIndex),
  },
  /** Fewer than two sides are left. */
  end: {},
  /** Players who may stake gold on the battle are asked. POW-11 */
  stake: {},
});
/** A step with its fields. */
export type BattleState = ValueOf<typeof battleState>;

export const battleFrames = defineFrames({
  /**
   * The exploration of a hex, from its die to what follows a battle there.
   * { kind: 'explore', state: 'rolled', hex: 16, seat: 2, opponent: 3, choices: [] }
   */
  explore: {
    fields: {
      state: exploreStep,
      hex,
      seat,
      /** The seat that acts for the neutral defenders. */
      opponent: seat,
      /** 'town' for the piece already in the hex. AMB-36 */
      choices: targets,
      arms: orAbsent(list(arm)),
      /** Are the defenders left from an earlier exploration? Then no bribe is possible. EXPL-09 */
      old: orTrue,
    },
    meets: true,
  },
  /**
   * A battle in a hex.
   * { kind: 'battle', state: { step: 'reveal' }, hex: 13, sides: [1, 2], opponent: -1, round: 1,
   * hitlessRounds: 0, safe: [],
   * aim: [1, 0], shots: [], tried: [], rolled: [] }
   */
  battle: {
    fields: {
      state: battleState,
      hex,
      /** Seats; NOBODY for neutral defenders. */
      sides: seats,
      /** The seat that acts for neutral defenders; NOBODY without them. */
      opponent: seat,
      /** 0 before the first round. */
      round: count,
      /** Rounds in a row without a hit, including this one. AMB-119 */
      hitlessRounds: count,
      /** Pieces called wrongly, which are safe until support changes. BLUF-04 */
      safe: ids,
      /** By side: the side that it fights; null if it has left the battle or has not chosen. */
      aim: list(orNull(sideIndex)),
      /** Aimed shots, with the target hit by each so far. HPOW-06 */
      shots: list(record({ shooter: id, target: orNull(target) })),
      /** The shooters that aim, with their lower value. HPOW-06 */
      aiming: orAbsent(ids),
      /** Pieces with the kinds that have tried to save them. HPOW-07, MAG-11 */
      tried: list(record({ id, saver: kind })),
      /** The bribed town turns up afterwards even if its ruins are removed. BRIB-03, FORT-05 */
      bribedTown: orTrue,
      /** POW-11 */
      stake: orAbsent(count),
      /** POW-01 */
      spared: orAbsent(seats),
      /** POW-05 */
      rerolled: orAbsent(seats),
      /** Pieces that have rolled in an item's step. COMB-07 */
      rolled: ids,
    },
    meets: true,
  },
  /**
   * A retreat, or a return from sea, that leaves a hex with too many pieces: `over` of them must go.
   * { kind: 'retreat', seat: 0, hex: 18, to: 7, over: 1, by: { way: 'foot' } }
   */
  retreat: {
    fields: {
      seat,
      hex,
      to: hex,
      over: count,
      by: tagged('way', {
        foot: {},
        /** By transport; the others go on foot to `rest`, or stay (null). AMB-128 */
        air: { transport: id, rest: orNull(hex) },
        /** Back from sea. AMB-102 */
        back: {},
        /** With lent wings; the others go on foot to `rest`, or stay (null). POW-02 */
        wings: { piece: id, rest: orNull(hex) },
      }),
    },
    meets: true,
  },
  /**
   * Damage dice still to roll after a battle, and what follows it.
   * { kind: 'damage', state: 'fort', hex: 25, seat: 1, winner: 1, captured: true, rivals: false }
   * POST-03
   */
  damage: {
    fields: {
      state: word('fort', 'fortRolled', 'town', 'townRolled', 'done'),
      hex,
      /** The seat that rolls the dice. */
      seat,
      /** NOBODY for none. */
      winner: seat,
      captured: bool,
      rivals: bool,
      /** The player who lost the hex, if a power may depend on that. POW-15 */
      lostBy: orAbsent(seat),
    },
    meets: true,
  },
  /**
   * A captured hex: its new owner may place Things from the rack there.
   * { kind: 'aftermath', state: 'place', hex: 7, seat: 2 }
   */
  aftermath: { fields: { state: word('place', 'placed'), hex, seat }, meets: true },
});
