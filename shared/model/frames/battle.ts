// Frames of exploration, of battle, and of what follows a battle.
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
  /** First the targets of aimed hits, then the targets that the player chose. */
  targets,
  /** The pieces that an item should save. MAG-11 */
  saves: ids,
  /** The item that should save them. MAG-11 */
  savingItem: orAbsent(id),
  hitsLeft: count,
  /** The index of the next target. After the last target the list begins again. */
  next: count,
  /** The targets that have taken a hit. AMB-47 */
  took: targets,
  /** The kind of hero or item that now tries to save a piece; null if none does. */
  saver: orNull(kind),
});
/** The hits of a step on one side of a battle. AMB-122 */
export type Strike = ValueOf<typeof strike>;

/**
 * A step in which dice are rolled. Its moments: players say how they shoot (`shots`); players may reroll
 * (`reroll`); the dice have fallen (`rolled`); players name victims of aimed hits (`victims`); players assign
 * other hits (`losses`); saving items are shown, and replies follow (`showing`, `replied`); the die of a save
 * has fallen (`saving`).
 * { step: 'melee', moment: 'losses', hits: [0, 2], strikes: [], shown: [] }
 */
const dice = {
  moment: word('shots', 'rolled', 'losses', 'showing', 'replied', 'saving', 'reroll', 'victims'),
  hits: counts,
  /** The strikes, with one entry for each side. */
  strikes: list(strike),
  /** The saving items shown. MAG-11 */
  shown: list(record({ seat, id })),
};

const battleState = tagged('step', {
  /** All pieces of all sides turn face up. */
  reveal: {},
  /**
   * The window for calls and items. Its moments: all players are asked (`ask`); then for each item: it is
   * next (`use`), its replies are over (`replied`), its die has fallen (`rolled`).
   * { step: 'window', moment: 'replied', uses: [{ item: 611, on: { what: 'nothing' } }] }
   */
  window: {
    moment: word('ask', 'use', 'replied', 'rolled'),
    /** The items in the order of their effects. AMB-104 */
    uses: list(use),
  },
  /**
   * The defender may make the attackers retreat by an item. Its moments: the defender is asked (`ask`), the
   * replies are over (`replied`), the attackers choose hexes (`leave`).
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
    /** The piece that the owner of the power has named. */
    named: orNull(id),
  },
  /** A round begins. If there are three or more sides, each names the side it fights. */
  aim: {},
  magic: dice,
  ranged: dice,
  melee: dice,
  /**
   * Sides may retreat, one after another. Its moments: the next side is asked (`ask`), the side has answered
   * (`answered`).
   * { step: 'retreat', moment: 'ask', toAsk: [1, 0] }
   */
  retreat: {
    moment: word('ask', 'answered'),
    /** The sides that are still to be asked, in order. */
    toAsk: list(sideIndex),
  },
  /** Fewer than two sides are left. */
  end: {},
  /** Players who may stake gold on the battle are asked. POW-11 */
  stake: {},
});
/** A step of a battle with its fields. */
export type BattleState = ValueOf<typeof battleState>;

export const battleFrames = defineFrames({
  /**
   * The exploration of a hex, from its die to the end of a battle there.
   * { kind: 'explore', state: 'rolled', hex: 16, seat: 2, opponent: 3, choices: [] }
   */
  explore: {
    fields: {
      state: exploreStep,
      hex,
      seat,
      /** The seat that acts for the neutral defenders. */
      opponent: seat,
      /** The income pieces to choose from; 'town' for the piece already in the hex. AMB-36 */
      choices: targets,
      arms: orAbsent(list(arm)),
      /** True if the defenders are left from an earlier exploration, so that no bribe is possible. EXPL-09 */
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
      /** The seats that fight; NOBODY for neutral defenders. */
      sides: seats,
      /** The seat that acts for neutral defenders; NOBODY if there are no such defenders. */
      opponent: seat,
      /** 0 before the first round. */
      round: count,
      /** How many rounds in a row, this one included, had no hit. AMB-119 */
      hitlessRounds: count,
      /** Pieces that were called wrongly. They are safe until their support changes. BLUF-04 */
      safe: ids,
      /** For each side, the side that it fights; null if it has left the battle or has not chosen. */
      aim: list(orNull(sideIndex)),
      /** Aimed shots, each with the target that it has hit so far. HPOW-06 */
      shots: list(record({ shooter: id, target: orNull(target) })),
      /** The shooters that aim, with a lower value. HPOW-06 */
      aiming: orAbsent(ids),
      /** The pieces that a hero or item has tried to save in this round, and its kind. HPOW-07, MAG-11 */
      tried: list(record({ id, saver: kind })),
      /**
       * True if the town was bribed: it turns up again after the battle, even if its ruins
       * are removed. BRIB-03, FORT-05
       */
      bribedTown: orTrue,
      /** The gold that each side has staked on the battle. POW-11 */
      stake: orAbsent(count),
      /** The seats whose power has already cancelled a hit in this round. POW-01 */
      spared: orAbsent(seats),
      /** The seats that have rerolled a die in this round. POW-05 */
      rerolled: orAbsent(seats),
      /** Pieces that have rolled already, in the step of an item. COMB-07 */
      rolled: ids,
    },
    meets: true,
  },
  /**
   * A retreat, or a return from sea, after which a hex holds `over` pieces too many. They must go.
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
        /** Pieces go by transport. The others go on foot to `rest`, or stay (null). AMB-128 */
        air: { transport: id, rest: orNull(hex) },
        /** Pieces return from sea. AMB-102 */
        back: {},
        /** One piece flies by a power. The others go on foot to `rest`, or stay (null). POW-02 */
        wings: { piece: id, rest: orNull(hex) },
      }),
    },
    meets: true,
  },
  /**
   * The damage dice that are still to be rolled after a battle, and what follows them.
   * { kind: 'damage', state: 'fort', hex: 25, seat: 1, winner: 1, captured: true, rivals: false }
   * POST-03
   */
  damage: {
    fields: {
      state: word('fort', 'fortRolled', 'town', 'townRolled', 'done'),
      hex,
      /** The seat that rolls the dice. */
      seat,
      /** The seat that won the battle; NOBODY for none. */
      winner: seat,
      captured: bool,
      rivals: bool,
      /** The player who lost the hex, if a power may depend on that. POW-15 */
      lostBy: orAbsent(seat),
    },
    meets: true,
  },
  /**
   * A hex has been captured: its new owner may place Things from the rack there.
   * { kind: 'aftermath', state: 'place', hex: 7, seat: 2 }
   */
  aftermath: { fields: { state: word('place', 'placed'), hex, seat }, meets: true },
});
