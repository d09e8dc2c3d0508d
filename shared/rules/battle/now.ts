// What a piece counts as now, asked in one place by rules, panels and bots: its value, step and dice in a battle in its
// hex, with what it bears (MAG-01, MAG-04), under the Black Cloud (EVT-03, AMB-69, AMB-121) and a Dispel (MAG-08).
import { FORTS, KINDS } from '../../catalogue/index.ts';
import { findCounter } from '../../game/apply.ts';
import { isFighter } from '../../game/pieces.ts';
import type { BattleStep, Counter, Game, HexId, Id, Kind, Seat } from '../../game/types.ts';
import { dispelMark, ITEM, inPlayAt } from '../items/items.ts';

export interface Standing {
  /** The number it rolls against now. */
  cv: number;
  step: BattleStep;
  /** Dice it rolls in its step; 0 where its value is 0. */
  dice: number;
}

const stepOfFlags = (flags: { magic: boolean; ranged: boolean }): BattleStep =>
  flags.magic ? 'magic' : flags.ranged ? 'ranged' : 'melee';

/** The printed step of a creature, hero, city or village; magic goes before ranged. COMB-07, AMB-46 */
export const stepOfKind = (kind: Kind): BattleStep => stepOfFlags(KINDS[kind]);

/** A fort rolls in the step of its level, however damaged it is. COMB-10 */
export const stepOfFort = (level: number): BattleStep => stepOfFlags(FORTS[level]);

/** A Golem, Fire Wall or Balloon that fights. MAG-02, MAG-05, MAG-06 */
export const isConjured = (c: Counter): boolean =>
  c.cv > 0 && (c.kind === ITEM.golem || c.kind === ITEM.firewall || c.kind === ITEM.balloon);

/** A piece that fights in its hex: creature, hero or temporary fighter. */
export const fights = (c: Counter): boolean => isFighter(c.kind) || isConjured(c);

/** What the Black Cloud takes from a combatant of this side in this hex. EVT-03, AMB-69 */
export const cloudOver = (g: Game, hex: HexId, side: Seat): number =>
  g.cloud === hex && g.hexes[hex].owner === side && side >= 0 ? 1 : 0;

/** The Bow or Sword a piece bears now, or undefined. MAG-01, MAG-04 */
export function borneBy(g: Game, c: Counter): Counter | undefined {
  if (!g.rules.magic) return undefined;
  // The item stays with its player when its bearer changes side (HPOW-09).
  return g.counters.find(
    (p) => p.on === c.id && p.at === c.at && p.seat === c.seat && (p.kind === ITEM.bow || p.kind === ITEM.sword),
  );
}

/** Do the magic creatures of this side fight in melee here now? MAG-08 */
export const isDispelled = (g: Game, hex: HexId, side: Seat): boolean =>
  g.rules.magic && inPlayAt(g, hex, ITEM.dispel).some((c) => c.on === 0 && c.cv === dispelMark(side));

/** Does this creature fight from a Balloon of its side now? MAG-02 */
const isAboard = (g: Game, c: Counter): boolean => {
  const balloon = findCounter(g.counters, c.on);
  return balloon?.kind === ITEM.balloon && balloon.seat === c.seat && balloon.at === c.at;
};

const standing = (cv: number, step: BattleStep, charge: boolean): Standing => ({
  cv: Math.max(0, cv),
  step,
  dice: cv <= 0 ? 0 : charge ? 2 : 1,
});

/** What a creature, hero or temporary fighter counts as in its hex now. */
export function countsAs(g: Game, c: Counter): Standing {
  const cloud = cloudOver(g, c.at, c.seat);
  if (!isFighter(c.kind)) {
    const step = c.kind === ITEM.balloon ? 'ranged' : c.kind === ITEM.firewall ? 'magic' : 'melee';
    return standing(c.cv - c.hits - cloud, step, false);
  }
  const info = KINDS[c.kind];
  const item = borneBy(g, c);
  // A bearer loses its own combat symbols for that of the item.
  if (item !== undefined) {
    const bow = item.kind === ITEM.bow;
    return standing(info.cv + 1 - cloud, bow ? 'ranged' : 'melee', !bow);
  }
  // On board of a Balloon everybody shoots. MAG-02
  if (c.on !== 0 && isAboard(g, c)) return standing(info.cv - cloud, 'ranged', info.charge);
  const step = stepOfFlags(info);
  const down = step === 'magic' && isDispelled(g, c.at, c.seat);
  return standing(info.cv - cloud, down ? 'melee' : step, info.charge);
}

/** The ids of items that can take a hit for this piece (MAG-01). */
export const shieldsOf = (g: Game, c: Counter): Id[] => {
  const item = borneBy(g, c);
  return item === undefined ? [] : [item.id];
};
