// Estimates how soon a seat can raise a citadel, from income and gold alone. CIT-01, FORT-01
import { CASTLE, CITADEL } from '../../../model/catalogue/index.ts';
import type { RuleSet } from '../../../model/game/types.ts';
import { mostLevels } from '../../../rules/construction-limits.ts';
import type { Land } from './lands.ts';

/** How many rounds are looked ahead at most. */
export const ROUNDS = 8;

/**
 * Returns after how many construction phases a seat may have a citadel; 0 if it has one. Assumes that the
 * seat spends all gold on fort levels and captures one hex in each round.
 */
export function turnsTo({ highest, hexes }: Land, rules: RuleSet, earned: number, has: number, cost: number): number {
  const { citadelIncome } = rules;
  const most = mostLevels(rules);
  if (highest === CITADEL) return 0;
  let level = highest;
  let pays = earned;
  let gold = has;
  for (let turn = 1; turn < ROUNDS; turn++) {
    const levels = Math.min(most, hexes + turn, Math.floor(gold / cost));
    if (levels > 0) {
      if (level === CASTLE && pays + levels > citadelIncome) return turn;
      if (level < CASTLE) level++;
      pays += levels;
      gold -= levels * cost;
    }
    gold += pays++;
  }
  return ROUNDS;
}

/**
 * Can a seat raise a citadel next with its gold alone, if it first builds the levels whose income it lacks?
 */
export function isCitadelAhead(land: Land, rules: RuleSet, short: number, gold: number, cost: number): boolean {
  if (land.castles.length === 0 || land.citadels.length > 0) return false;
  const levels = short + 1;
  const hasRoom = short <= land.hexes - land.castles.length;
  return hasRoom && levels <= mostLevels(rules) && gold >= levels * cost;
}
