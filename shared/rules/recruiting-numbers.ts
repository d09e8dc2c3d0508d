// Numbers of a recruitment. REC-01, REC-03, REC-11
import { seatState } from '../game/pieces.ts';
import type { Game, RuleSet, Seat } from '../game/types.ts';
import { powerOf } from '../powers/table.ts';
import { isLandHex } from './queries.ts';

/** How many Things may be drawn for others given back. REC-03 */
export const MAX_TRADES = 5;

/** Things a seat shows for one drawn; null where nothing is traded. REC-03 */
export const tradeRatio = (g: Game, seat: Seat): number | null => powerOf(g, seat).tradeRatio ?? g.rules.tradeRatio;

/** How many Things are drawn in return for the number shown. REC-03 */
export function tradesFor(g: Game, seat: Seat, shown: number): number {
  const ratio = tradeRatio(g, seat);
  return ratio === null ? 0 : Math.floor(shown / ratio);
}

/** The most Things that a seat may show for a trade. REC-03 */
export const mostShown = (g: Game, seat: Seat): number => MAX_TRADES * (tradeRatio(g, seat) ?? 0);

/** Things that may be bought for this much gold; where they cost nothing, all that may be bought at all. REC-02 */
export function mostBought({ paidRecruitMax, recruitCost }: RuleSet, gold: number): number {
  const affordable = recruitCost === 0 ? paidRecruitMax : Math.floor(gold / recruitCost);
  return Math.max(0, Math.min(affordable ?? 0, paidRecruitMax ?? Number.MAX_SAFE_INTEGER));
}

/** One for every two land hexes, a half counts as a whole; where it says so, no more than fit on the rack. REC-01, REC-11 */
export function freeDraw(g: Game, seat: Seat): number {
  let land = 0;
  for (const h of g.hexes) if (h.owner === seat && isLandHex(g, h)) land++;
  const due = ((land + 1) >> 1) + (powerOf(g, seat).freeThings ?? 0);
  const { recruitOverflow, rackLimit } = g.rules;
  return recruitOverflow === 'capDraw' ? Math.max(0, Math.min(due, rackLimit - seatState(g, seat).rack)) : due;
}

/** The free Things that still come with what a seat buys now: none where all have drawn theirs before. REC-01, REC-04 */
export const freeWithBought = (g: Game, seat: Seat): number =>
  g.rules.recruitStages === 'freeThenPaid' ? 0 : freeDraw(g, seat);
