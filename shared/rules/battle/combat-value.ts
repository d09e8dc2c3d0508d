// What a piece counts as now, asked in one place by rules, panels and bots: its value, step and dice in a battle in its
// hex, with what it bears, where it is aboard, weakened and silenced. MAG-01, MAG-04, MAG-08, EVT-03, AMB-69, AMB-121

import { kindInfo, magicItemInfo } from '../../catalogue/index.ts';
import { kindsWith, traitOf } from '../../effects/table.ts';
import { bearerIdOf, findCounter, hexUnder, isFighter, strengthOf, transportIdOf } from '../../game/pieces.ts';
import { lying } from '../../game/places.ts';
import type { Counter, DiceStep, Game, HexId, PieceId, Seat } from '../../game/types.ts';
import { diceFor } from './charge.ts';
import { isSilenced, stepOfFlags, stepOfSymbol, stepPlayed } from './magic-ranged-melee.ts';

interface CombatProfile {
  /** The number it rolls against now. */
  cv: number;
  step: DiceStep;
  /** Dice it rolls in its step; 0 where its value is 0. */
  dice: number;
}

/** An item in play that fights. MAG-02, MAG-05, MAG-06 */
export const isConjured = (c: Counter): boolean => c.role?.as === 'fighting' && traitOf(c.kind).conjured !== undefined;

/** A piece that fights in its hex: creature, hero or temporary fighter. */
export const fights = (c: Counter): boolean => isFighter(c.kind) || isConjured(c);

const WEAKENERS = kindsWith('weakens');

/** What is taken from the value of each combatant of this side in this hex. EVT-03, AMB-69 */
export const weaknessOf = (g: Game, hex: HexId, side: Seat): number => {
  let n = 0;
  for (const { trait } of WEAKENERS) n += trait.weakens(g, hex, side);
  return n;
};

/** The item a piece bears now, or undefined. MAG-01, MAG-04 */
export function itemBorneBy(g: Game, c: Counter): Counter | undefined {
  if (!g.rules.magic) return undefined;
  // The item stays with its player when its bearer changes side (HPOW-09).
  for (const p of lying(g, c.at)) if (bearerIdOf(p) === c.id && p.seat === c.seat) return p;
  return undefined;
}

/** The transport of its side from which this creature fights now, or undefined. MAG-02 */
const transportOf = (g: Game, c: Counter): Counter | undefined => {
  const of = transportIdOf(c);
  const on = of === null ? undefined : findCounter(g.counters, of);
  if (on === undefined || on.seat !== c.seat || on.at !== c.at) return undefined;
  return traitOf(on.kind).transport === undefined ? undefined : on;
};

const profileOf = (cv: number, step: DiceStep, charge: boolean): CombatProfile => ({
  cv: Math.max(0, cv),
  step,
  dice: diceFor(cv, charge),
});

/** What a creature, hero or temporary fighter counts as in its hex now. */
export function combatProfile(g: Game, c: Counter): CombatProfile {
  const profile = ownProfile(g, c);
  return { ...profile, step: stepPlayed(g, profile.step) };
}

/** The step in which its symbols now make a piece roll, whether or not a round has that step of its own. MAG-04, AMB-149 */
export const ownStep = (g: Game, c: Counter): DiceStep => ownProfile(g, c).step;

/** The same in a round of three steps. COMB-05 */
function ownProfile(g: Game, c: Counter): CombatProfile {
  const hex = hexUnder(c);
  const weakness = weaknessOf(g, hex, c.seat);
  if (!isFighter(c.kind)) {
    const { symbol } = magicItemInfo(c.kind);
    return profileOf(strengthOf(c) - weakness, stepOfSymbol(symbol), symbol === 'C');
  }
  const info = kindInfo(c.kind);
  const item = itemBorneBy(g, c);
  // A bearer loses its own combat symbols for that of the item.
  if (item !== undefined) {
    const { bonus, symbol } = magicItemInfo(item.kind);
    return profileOf(info.cv + bonus - weakness, stepOfSymbol(symbol), symbol === 'C');
  }
  // On board everybody rolls in the step of the transport. MAG-02
  const transport = transportOf(g, c);
  if (transport !== undefined)
    return profileOf(info.cv - weakness, stepOfSymbol(magicItemInfo(transport.kind).symbol), info.charge);
  const step = stepOfFlags(info);
  const down = step === 'magic' && isSilenced(g, hex, c.seat);
  return profileOf(info.cv - weakness, down ? 'melee' : step, info.charge);
}

/** The ids of items that can take a hit for this piece (MAG-01). */
export const itemsShielding = (g: Game, c: Counter): PieceId[] => {
  const item = itemBorneBy(g, c);
  return item === undefined ? [] : [item.id];
};
