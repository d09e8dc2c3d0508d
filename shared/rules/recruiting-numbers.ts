// Numbers of a recruitment. REC-01, REC-03
import type { Game, RuleSet, Seat } from '../game/types.ts';
import { isLandHex } from './queries.ts';

/** Things shown for one drawn, and how many may be drawn in this way. REC-03 */
export const TRADE_RATIO = 2;
export const MAX_TRADES = 5;

/** Things that may be bought for so much gold; where they cost nothing, all that may be bought at all. REC-02 */
export function mostBought({ paidRecruitMax, recruitCost }: RuleSet, gold: number): number {
  const affordable = recruitCost === 0 ? paidRecruitMax : Math.floor(gold / recruitCost);
  return Math.max(0, Math.min(affordable ?? 0, paidRecruitMax ?? Number.MAX_SAFE_INTEGER));
}

/** One for every two land hexes, a half counts as a whole. REC-01 */
export function freeDraw(g: Game, seat: Seat): number {
  let land = 0;
  for (const h of g.hexes) if (h.owner === seat && isLandHex(h)) land++;
  return (land + 1) >> 1;
}
