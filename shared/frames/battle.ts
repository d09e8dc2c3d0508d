// Frames of exploration and battle, and of what follows a battle.
import { bool, list, orAbsent, orTrue, type ValueOf, word } from '../shape/codec.ts';
import { count, counts, hex, id, ids, kind, link, seat, seats, targets, use } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineFrames } from './define.ts';

const exploreStep = word(
  ...(['roll', 'rolled', 'draw', 'income', 'arm', 'armed', 'bribe', 'battle', 'after', 'done'] as const),
);
export type ExploreStep = ValueOf<typeof exploreStep>;

/** The steps of a battle round in which dice fall. */
export const battleStep = word('magic', 'ranged', 'melee');
export type BattleStep = ValueOf<typeof battleStep>;

const battleAt = word(
  ...(['reveal', 'called', 'round', 'uses', 'used', 'fired', 'dust', 'dusted', 'dusting'] as const),
  ...(['powers', 'convert', 'aim', 'shot', 'magic', 'ranged', 'melee'] as const),
  ...(['rolled.magic', 'rolled.ranged', 'rolled.melee'] as const),
  ...(['saves.magic', 'saves.ranged', 'saves.melee'] as const),
  ...(['losses.magic', 'losses.ranged', 'losses.melee'] as const),
  ...(['retreat', 'end'] as const),
);
export type BattleAt = ValueOf<typeof battleAt>;

const strike = record({
  /** An index into the battle's `sides`. */
  side: count,
  /** What takes them, in order: first what was aimed at, then what the player hit named. */
  targets,
  /** Pieces an item is to save. MAG-11 */
  saves: ids,
  /** Hits still to come. */
  left: count,
  /** Place in `targets` of the next one; after the last the list begins again with what still stands. */
  next: count,
  /** Hits that take effect when all are through. AMB-47 */
  took: targets,
  /** What throws a die for the next target now, -1 for nothing. */
  by: kind,
});
/** The hits of a step on one side of a battle. AMB-122 */
export type Strike = ValueOf<typeof strike>;

export const battleFrames = defineFrames({
  /**
   * The exploration of a hex, from its die to what follows a battle there.
   * { kind: 'explore', at: 'rolled', hex: 16, seat: 2, opponent: 3, choices: [] }
   */
  explore: {
    fields: {
      at: exploreStep,
      hex,
      seat,
      /** Acts for the neutral defenders. */
      opponent: seat,
      /** Tied income pieces of which one stays. */
      choices: ids,
      /** Items of the defenders still to give out. */
      arms: orAbsent(list(use)),
      /** Defenders from before, who take no bribes. EXPL-09 */
      old: orTrue,
    },
    meets: true,
  },
  /**
   * A battle in a hex.
   * { kind: 'battle', at: 'rolled.ranged', hex: 13, sides: [1, 2], opponent: -1, round: 1, aim: [1, 0], hits: [0, 0],
   *   retreat: [], safe: [], quiet: 0, uses: [], powers: 6, shots: [], saved: [], rolled: [], strikes: [] }
   */
  battle: {
    fields: {
      at: battleAt,
      hex,
      /** Attackers in order, then the defender; NOBODY stands for neutral defenders. */
      sides: seats,
      /** Acts for neutral defenders; NOBODY in battles among players. */
      opponent: seat,
      /** 0 before the first round. */
      round: count,
      /** Target side of each side of `sides` in this round (an index into `sides`); -1 not yet named. */
      aim: counts,
      /** Hits each side of `sides` has to place in this step. */
      hits: counts,
      /** Sides (indexes into `sides`) that still decide on a retreat this round, in order. */
      retreat: counts,
      /** Called wrongly; not to be called again until support changes. BLUF-04 */
      safe: ids,
      /** Rounds begun in a row in which no hit has taken effect so far. AMB-119 */
      quiet: count,
      /** Items shown in the window of this moment that have still to take effect, in order. AMB-104 */
      uses: list(use),
      /** Powers before round 1 that are done: kinds of heroes by side, in order. AMB-117 */
      powers: count,
      /** Marksmen of this round's ranged step: what each aims at, 0 for a shot with the higher value. HPOW-06 */
      shots: list(record({ by: id, at: link })),
      /** Pieces that tried to parry or were to be saved in this round, and by what. HPOW-07, MAG-11 */
      saved: list(record({ id, by: kind })),
      /** Who rolled in this round by an item's step and not by its own: it does not roll again if the item is lost. COMB-07 */
      rolled: ids,
      /** Hits of this step that have still to take effect, by side. */
      strikes: list(strike),
    },
    meets: true,
  },
  /**
   * A retreat that leaves a hex with too many pieces: `over` of them must go.
   * { kind: 'retreat', seat: 0, hex: 18, to: 7, over: 1, air: 0, rest: -1 }
   */
  retreat: {
    fields: {
      seat,
      hex,
      to: hex,
      over: count,
      /** The transport whose passengers leave, 0 for all pieces. */
      air: link,
      /** Where the others then go, -1 for nowhere. */
      rest: hex,
    },
    meets: true,
  },
  /**
   * Damage dice still to throw after a battle, and what follows it.
   * { kind: 'damage', at: 'fort', hex: 25, seat: 1, winner: 1, captured: true, rivals: false }
   * POST-03
   */
  damage: {
    fields: {
      at: word('fort', 'forted', 'town', 'towned', 'done'),
      hex,
      /** Who throws the dice. */
      seat,
      /** Left alone in the hex, NOBODY for none. */
      winner: seat,
      captured: bool,
      rivals: bool,
    },
    meets: true,
  },
  /**
   * A hex has been won: its new owner may place Things of the rack there.
   * { kind: 'aftermath', at: 'place', hex: 7, seat: 2 }
   */
  aftermath: { fields: { at: word('place', 'done'), hex, seat }, meets: true },
});
