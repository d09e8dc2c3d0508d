// How near a seat is to a citadel by its income and gold alone, whoever may hinder it. CIT-01, FORT-01
import { CASTLE, CITADEL } from '../../catalogue/index.ts';
import type { RuleSet } from '../../game/types.ts';
import { mostLevels } from '../../rules/construction-limits.ts';
import type { Land } from './lands.ts';

/** Rounds looked ahead at most. */
export const ROUNDS = 8;

/**
 * Constructions until a seat may raise a citadel, this round's the first: when all gold goes into levels, as many as a turn may build, and
 * it takes a hex a round. 0 for who has one.
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

/** Can gold alone raise a citadel in the next construction? The levels that its income still lacks are built first, in other hexes. */
export function isCitadelAhead(land: Land, rules: RuleSet, short: number, gold: number, cost: number): boolean {
  if (land.castles.length === 0 || land.citadels.length > 0) return false;
  const levels = short + 1;
  const hasRoom = short <= land.hexes - land.castles.length;
  return hasRoom && levels <= mostLevels(rules) && gold >= levels * cost;
}
