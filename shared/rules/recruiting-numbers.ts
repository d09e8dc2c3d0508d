// How many Things a player may draw, buy and trade when recruiting. REC-01, REC-03, REC-11
import { seatState } from '../model/game/pieces.ts';
import type { Game, RuleSet, Seat } from '../model/game/types.ts';
import { powerOf } from './powers/powers.ts';
import { isLandHex } from './queries/queries.ts';

/** How many Things a player may draw in trade at most. REC-03 */
export const MAX_TRADES = 5;

/** Returns how many Things a seat shows in trade for each new Thing; null if it cannot trade. REC-03 */
export const tradeRatio = (g: Game, seat: Seat): number | null => powerOf(g, seat).tradeRatio ?? g.rules.tradeRatio;

/** Returns how many Things a seat draws in trade for `shown` Things. REC-03 */
export function tradesFor(g: Game, seat: Seat, shown: number): number {
  const ratio = tradeRatio(g, seat);
  return ratio === null ? 0 : Math.floor(shown / ratio);
}

/** Returns how many Things a seat may show in trade at most. REC-03 */
export const mostShown = (g: Game, seat: Seat): number => MAX_TRADES * (tradeRatio(g, seat) ?? 0);

/** Returns how many Things a player may buy with this gold. REC-02 */
export function mostBought({ paidRecruitMax, recruitCost }: RuleSet, gold: number): number {
  const affordable = recruitCost === 0 ? paidRecruitMax : Math.floor(gold / recruitCost);
  return Math.max(0, Math.min(affordable ?? 0, paidRecruitMax ?? Number.MAX_SAFE_INTEGER));
}

/**
 * Returns how many Things a seat draws for free: one for every two land hexes. Under `capDraw` the space on
 * the rack limits it. REC-01, REC-11
 */
export function freeDraw(g: Game, seat: Seat): number {
  let land = 0;
  for (const h of g.hexes) if (h.owner === seat && isLandHex(g, h)) land++;
  const due = ((land + 1) >> 1) + (powerOf(g, seat).freeThings ?? 0);
  const { recruitOverflow, rackLimit } = g.rules;
  return recruitOverflow === 'capDraw' ? Math.max(0, Math.min(due, rackLimit - seatState(g, seat).rack)) : due;
}

/**
 * Returns how many free Things are drawn together with bought ones; 0 if an option draws them in
 * separate stages. REC-01, REC-04
 */
export const freeWithBought = (g: Game, seat: Seat): number =>
  g.rules.recruitStages === 'freeThenPaid' ? 0 : freeDraw(g, seat);
