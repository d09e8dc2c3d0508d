// A piece's combat value, step and number of dice in a battle. Items, transports, weakening and silencing
// change them. MAG-01, MAG-04, MAG-08, EVT-03, AMB-69, AMB-121
import { kindInfo, magicItemInfo } from '../../model/catalogue/index.ts';
import { bearerIdOf, findCounter, hexUnder, isFighter, strengthOf, transportIdOf } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import type { Counter, DiceStep, Game, HexId, PieceId, Seat } from '../../model/game/types.ts';
import { kindsWith, traitOf } from '../traits/table.ts';
import { isSilenced, stepOfFlags, stepOfSymbol, stepPlayed } from './magic-ranged-melee.ts';

interface CombatProfile {
  cv: number;
  step: DiceStep;
  dice: number;
}

/** Is this counter an item that fights like a creature (a conjured fighter)? MAG-02, MAG-05, MAG-06 */
export const isConjured = (c: Counter): boolean => c.role?.as === 'fighting' && traitOf(c.kind).conjured !== undefined;

/** Does a piece fight? Creatures, heroes and conjured fighters do. */
export const fights = (c: Counter): boolean => isFighter(c.kind) || isConjured(c);

const WEAKENERS = kindsWith('weakens');

/** Returns how much each fighter of this side in this hex loses of its combat value. EVT-03, AMB-69 */
export const weaknessOf = (g: Game, hex: HexId, side: Seat): number => {
  let n = 0;
  for (const { trait } of WEAKENERS) n += trait.weakens(g, hex, side);
  return n;
};

/** Returns the item that a piece bears now. MAG-01, MAG-04 */
export function itemBorneBy(g: Game, c: Counter): Counter | undefined {
  if (!g.rules.magic) return undefined;
  // If the bearer changes side, the item stays with its player. HPOW-09
  for (const p of lying(g, c.at)) if (bearerIdOf(p) === c.id && p.seat === c.seat) return p;
  return undefined;
}

/** Returns the transport from which this creature fights. MAG-02 */
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

/** Returns the combat value, step and dice of a piece in its current hex. */
export function combatProfile(g: Game, c: Counter): CombatProfile {
  const profile = ownProfile(g, c);
  return { ...profile, step: stepPlayed(g, profile.step) };
}

/**
 * Returns the step that a piece has by its own symbols, even if rounds of this game have only
 * one step. MAG-04, AMB-149
 */
export const ownStep = (g: Game, c: Counter): DiceStep => ownProfile(g, c).step;

/** Returns the profile of a piece as if rounds had three steps. COMB-05 */
function ownProfile(g: Game, c: Counter): CombatProfile {
  const hex = hexUnder(c);
  const weakness = weaknessOf(g, hex, c.seat);
  if (!isFighter(c.kind)) {
    const { symbol } = magicItemInfo(c.kind);
    return profileOf(strengthOf(c) - weakness, stepOfSymbol(symbol), symbol === 'C');
  }
  const info = kindInfo(c.kind);
  const item = itemBorneBy(g, c);
  if (item !== undefined) {
    const { bonus, symbol } = magicItemInfo(item.kind);
    return profileOf(info.cv + bonus - weakness, stepOfSymbol(symbol), symbol === 'C');
  }
  const transport = transportOf(g, c);
  if (transport !== undefined)
    return profileOf(info.cv - weakness, stepOfSymbol(magicItemInfo(transport.kind).symbol), info.charge);
  const step = stepOfFlags(info);
  const down = step === 'magic' && isSilenced(g, hex, c.seat);
  return profileOf(info.cv - weakness, down ? 'melee' : step, info.charge);
}

/** Returns the items that can take a hit for this piece. MAG-01 */
export const itemsShielding = (g: Game, c: Counter): PieceId[] => {
  const item = itemBorneBy(g, c);
  return item === undefined ? [] : [item.id];
};

/** Returns two dice if the piece charges, no dice at a value of 0, otherwise one. COMB-06, EVT-03 */
const diceFor = (cv: number, charges: boolean): number => (cv <= 0 ? 0 : charges ? 2 : 1);
