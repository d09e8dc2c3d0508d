// Checks whether a player may raise a fort by one level, given the levels earlier in the same answer.
// FORT-01…FORT-03, CIT-01, CIT-02, AMB-56

import { CASTLE, CITADEL, isFortToSpare } from '../model/catalogue/index.ts';
import { hexState, seatState } from '../model/game/pieces.ts';
import type { Game, HexId, Refusal, RuleSet, Seat } from '../model/game/types.ts';
import { boardHexes } from '../model/hex/hex.ts';
import { addAt } from '../model/shape/entry.ts';
import { fortIncome, income } from './income.ts';
import { powerOf } from './powers/powers.ts';
import { fortLevel, fortsByLevel, isHex, isLandHex, refuse } from './queries/queries.ts';
import { barringCitadels, hasOneCitadel } from './victory/endings.ts';

/** Do all players still answer together in this construction phase, rather than in turn? TURN-02 */
export const isBuiltTogether = (g: Game): boolean => {
  const top = g.stack[g.stack.length - 1];
  return top?.kind === 'build' && top.together === true;
};

/** Returns the gold that a seat pays for a level. FORT-01 */
export const levelCost = (g: Game, seat: Seat): number => powerOf(g, seat).fortCost ?? g.rules.fortCost;

/** Returns the highest number of levels that a player may build in a turn. FORT-01 */
export const mostLevels = ({ buildsPerTurn }: RuleSet): number =>
  buildsPerTurn === 'one' ? 1 : Number.POSITIVE_INFINITY;

/**
 * Returns how many levels a seat must build in one turn to get a citadel, the citadel included; null if it
 * cannot. If its income is too low for a citadel, levels in other hexes come first. Ignores the price.
 * AMB-56, CIT-01, CIT-02, FORT-01
 */
export function levelsToCitadel(g: Game, seat: Seat, earned = income(g, seat)): number | null {
  let [castles, room] = [0, 0];
  for (const h of g.hexes) {
    if (h.owner !== seat) continue;
    const level = fortLevel(h);
    if (level === CASTLE) castles++;
    if (level < CASTLE && isLandHex(g, h)) room++;
  }
  const lacks = Math.max(0, g.rules.citadelIncome - earned);
  if (castles === 0 || lacks > room || lacks + 1 > mostLevels(g.rules)) return null;
  return barringCitadels(g, seat).length > 0 ? null : lacks + 1;
}

export interface Building {
  gold: number;
  /** The income with the levels built so far: each adds 1 immediately. AMB-56 */
  income: number;
  /** How many forts of each level are in play. */
  standing: number[];
  raised: Set<HexId>;
  /** Does a citadel in play forbid this player another one? CIT-02, CIT-10 */
  hasCitadel: boolean;
}

/** Returns the state from which a player's construction is checked, before the first level. */
export function startBuilding(g: Game, seat: Seat): Building {
  return {
    gold: seatState(g, seat).gold,
    income: income(g, seat),
    standing: fortsByLevel(g),
    raised: new Set(),
    hasCitadel: barringCitadels(g, seat).length > 0,
  };
}

/** Returns why the seat may not raise the fort in this hex after the levels in `building`; null if it may. */
export function checkBuild(g: Game, seat: Seat, building: Building, hex: HexId): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  const h = hexState(g, hex);
  if (g.rules.buildsPerTurn === 'one' && building.raised.size > 0) return refuse('FORT-01', { max: 1 });
  if (h.owner !== seat || !isLandHex(g, h)) return refuse('FORT-01', { hex });
  if (building.raised.has(hex) || fortLevel(h) >= CITADEL) return refuse('FORT-01', { hex, have: fortLevel(h) });
  const level = fortLevel(h) + 1;
  if (level === CITADEL) {
    if (building.hasCitadel) return refuse(hasOneCitadel(g) ? 'CIT-10' : 'CIT-02', { hex });
    if (building.income < g.rules.citadelIncome)
      return refuse('CIT-01', { hex, have: building.income, need: g.rules.citadelIncome });
  }
  if (!isFortToSpare(g.rules, building.standing, level)) return refuse('FORT-03', { hex, level });
  const cost = levelCost(g, seat);
  if (building.gold < cost) return refuse('gold.short', { have: building.gold, need: cost });
  return null;
}

/** Adds a level that passed its check to `building`. */
export function draftBuild(g: Game, building: Building, hex: HexId): void {
  const h = hexState(g, hex);
  const level = fortLevel(h);
  building.gold -= levelCost(g, h.owner);
  // A raised fort has no damage any more. FORT-05
  building.income += level + 1 - fortIncome(g, h);
  addAt(building.standing, level, -1);
  addAt(building.standing, level + 1, 1);
  building.raised.add(hex);
  if (level + 1 === CITADEL) building.hasCitadel = true;
}

/**
 * Might the seat raise any fort, as far as public facts show? Too little gold counts only if the rack is
 * empty: a rack might hold treasure, and not asking would reveal that it holds none. INC-07
 */
export function mayBuild(g: Game, seat: Seat): boolean {
  const { gold, rack } = seatState(g, seat);
  const cost = levelCost(g, seat);
  if (gold < cost && rack === 0) return false;
  const building = { ...startBuilding(g, seat), gold: cost };
  return boardHexes(g.hexes.length).some(
    (hex) => hexState(g, hex).owner === seat && checkBuild(g, seat, building, hex) === null,
  );
}
