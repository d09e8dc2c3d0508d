// Frames of exploration and battle, and of what follows a battle.
import { bool, list, orAbsent, orNull, orTrue, type ValueOf, word } from '../shape/codec.ts';
import { arm, count, counts, hex, id, ids, kind, seat, seats, target, targets, use } from '../shape/parts.ts';
import { record, tagged } from '../shape/record.ts';
import { defineFrames } from './define.ts';

const exploreStep = word(...(['roll', 'rolled', 'income', 'arm', 'armed', 'bribe'] as const));
export type ExploreStep = ValueOf<typeof exploreStep>;

/** The steps of a battle round in which dice fall. */
export const diceStep = word('magic', 'ranged', 'melee');
export type DiceStep = ValueOf<typeof diceStep>;

/** The place of a side in a battle's `sides`. */
const sideIndex = count;

const strike = record({
  sideIndex,
  /** What takes them, in order: first what was aimed at, then what the player hit named. */
  targets,
  /** Pieces an item is to save. MAG-11 */
  saves: ids,
  /** The item named to save them. MAG-11 */
  savingItem: orAbsent(id),
  /** Hits still to come. */
  hitsLeft: count,
  /** Place in `targets` of the next one; after the last the list begins again with what still stands. */
  next: count,
  /** Hits that take effect when all are through. AMB-47 */
  took: targets,
  /** The kind that throws a die to save the next target now; null while none does. */
  saver: orNull(kind),
});
/** The hits of a step on one side of a battle. AMB-122 */
export type Strike = ValueOf<typeof strike>;

/**
 * A step in which dice fall. Moments: players who can aim say how they shoot (`shots`); players who may roll a die again are
 * asked (`reroll`); the dice have fallen (`rolled`); aimed hits find their victims (`victims`); other hits are named (`losses`);
 * items that may save are shown, each with its replies (`showing`, `replied`); the die of a parry or of such an item has fallen
 * (`saving`).
 * { step: 'melee', moment: 'losses', hits: [0, 2], strikes: [], shown: [] }
 */
const dice = {
  moment: word('shots', 'rolled', 'losses', 'showing', 'replied', 'saving', 'reroll', 'victims'),
  /** Hits each side has to place. */
  hits: counts,
  /** Hits that have still to take effect, by side. */
  strikes: list(strike),
  /** Items shown to save pieces that have still to come into play. MAG-11 */
  shown: list(record({ seat, id })),
};

const battleState = tagged('step', {
  /** Everything of every side turns up. */
  reveal: {},
  /**
   * Calls and items. Moments: all are asked (`ask`), then item by item: the next one is shown (`use`), its replies are
   * over (`replied`), its die has fallen (`rolled`).
   * { step: 'window', moment: 'replied', uses: [{ item: 611, on: { what: 'nothing' } }] }
   */
  window: {
    moment: word('ask', 'use', 'replied', 'rolled'),
    /** Items shown in this window that have still to take effect, in order. AMB-104 */
    uses: list(use),
  },
  /**
   * The defender may send the attackers home by an item. Moments: asked (`ask`), its replies are over (`replied`),
   * attackers say where to (`leave`).
   * { step: 'scatter', moment: 'leave', item: null, leaving: [0, 2] }
   */
  scatter: {
    moment: word('ask', 'replied', 'leave'),
    /** What the defender has shown. */
    item: orNull(id),
    leaving: list(sideIndex),
  },
  /**
   * Powers of heroes before round 1. Moments: one strikes or asks its owner (`use`), its die has fallen (`rolled`).
   * { step: 'powers', moment: 'rolled', index: 6, named: 702 }
   */
  powers: {
    moment: word('use', 'rolled'),
    /** The place of this power in the order of them all. AMB-117 */
    index: count,
    /** The piece its owner has named. */
    named: orNull(id),
  },
  /** A round begins; with three sides or more each names whom it fights. */
  aim: {},
  magic: dice,
  ranged: dice,
  melee: dice,
  /**
   * Sides may leave, one after the other. Moments: the next one is asked (`ask`), it has answered (`answered`).
   * { step: 'retreat', moment: 'ask', toAsk: [1, 0] }
   */
  retreat: {
    moment: word('ask', 'answered'),
    /** Who still decides on a retreat in this round, in order. */
    toAsk: list(sideIndex),
  },
  /** Fewer than two sides are left. */
  end: {},
  /** Whoever may stake gold on the battle is asked. POW-11 */
  stake: {},
});
/** Where a battle goes on: a step of its list with what belongs to that step alone. */
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
      /** Acts for the neutral defenders. */
      opponent: seat,
      /** Tied income pieces of which one stays, the one that lay on the hex before as its 'town'. AMB-36 */
      choices: targets,
      /** Items of the defenders still to give out. */
      arms: orAbsent(list(arm)),
      /** Defenders from before, who take no bribes. EXPL-09 */
      old: orTrue,
    },
    meets: true,
  },
  /**
   * A battle in a hex.
   * { kind: 'battle', state: { step: 'reveal' }, hex: 13, sides: [1, 2], opponent: -1, round: 1, hitlessRounds: 0, safe: [],
   *   aim: [1, 0], shots: [], tried: [], rolled: [] }
   */
  battle: {
    fields: {
      state: battleState,
      hex,
      /** Attackers in order, then the defender; NOBODY stands for neutral defenders. */
      sides: seats,
      /** Acts for neutral defenders; NOBODY in battles among players. */
      opponent: seat,
      /** 0 before the first round. */
      round: count,
      /** Rounds begun in a row in which no hit has taken effect so far. AMB-119 */
      hitlessRounds: count,
      /** Called wrongly; not to be called again until support changes. BLUF-04 */
      safe: ids,
      /** Whom each side of `sides` fights in this round; null for a side that is gone, and before it is named. */
      aim: list(orNull(sideIndex)),
      /** Who could aim in this round's ranged step, and what an aimed shot of theirs has hit; null for nothing so far. HPOW-06 */
      shots: list(record({ shooter: id, target: orNull(target) })),
      /** Those of them who aim: they shoot with the lower value and name what they hit. HPOW-06 */
      aiming: orAbsent(ids),
      /** Pieces that tried to parry or were to be saved in this round, and by what. HPOW-07, MAG-11 */
      tried: list(record({ id, saver: kind })),
      /** The city or village was bribed, so it turns up again afterwards, whatever becomes of ruins. BRIB-03, FORT-05 */
      bribedTown: orTrue,
      /** Gold that each of the two players has staked. POW-11 */
      stake: orAbsent(count),
      /** Sides whose first loss of this round has been spared. POW-01 */
      spared: orAbsent(seats),
      /** Sides that have been asked for a die of this round to roll again and did so. POW-05 */
      rerolled: orAbsent(seats),
      /** Who rolled in this round by an item's step and not by its own: it does not roll again if the item is lost. COMB-07 */
      rolled: ids,
    },
    meets: true,
  },
  /**
   * A retreat, or a way back from sea, that leaves a hex with too many pieces: `over` of them must go.
   * { kind: 'retreat', seat: 0, hex: 18, to: 7, over: 1, by: { way: 'foot' } }
   */
  retreat: {
    fields: {
      seat,
      hex,
      to: hex,
      over: count,
      by: tagged('way', {
        /** All pieces leave. */
        foot: {},
        /** A transport leaves with its passengers; the others follow to `rest`, null for nowhere. AMB-128 */
        air: { transport: id, rest: orNull(hex) },
        /** Those who came from `to` go back there. AMB-102 */
        back: {},
        /** A walker that flies leaves; the others follow to `rest`, null for nowhere. POW-02 */
        wings: { piece: id, rest: orNull(hex) },
      }),
    },
    meets: true,
  },
  /**
   * Damage dice still to throw after a battle, and what follows it.
   * { kind: 'damage', state: 'fort', hex: 25, seat: 1, winner: 1, captured: true, rivals: false }
   * POST-03
   */
  damage: {
    fields: {
      state: word('fort', 'fortRolled', 'town', 'townRolled', 'done'),
      hex,
      /** Who throws the dice. */
      seat,
      /** Left alone in the hex, NOBODY for none. */
      winner: seat,
      captured: bool,
      rivals: bool,
      /** Whose the captured hex was, where that is of account. POW-15 */
      lostBy: orAbsent(seat),
    },
    meets: true,
  },
  /**
   * A hex has been won: its new owner may place Things of the rack there.
   * { kind: 'aftermath', state: 'place', hex: 7, seat: 2 }
   */
  aftermath: { fields: { state: word('place', 'placed'), hex, seat }, meets: true },
});
