// How many Things to buy, and which to show for a trade of two for one. D-16, REC-02…REC-04, AMB-16
import { seatState } from '../../game/pieces.ts';
import type { PieceId } from '../../game/types.ts';
import { areDistinct, rackOf, rackThing, refuse } from '../../rules/queries.ts';
import { freeDraw, MAX_TRADES, mostBought, TRADE_RATIO } from '../../rules/recruiting-numbers.ts';
import { rule } from '../rule.ts';
import { recruitBuy as shape } from './shape.ts';

export interface RecruitBuyOptions {
  free: number;
  cost: number;
  maxPaid: number;
  things: PieceId[];
  maxTrades: number;
}

export const recruitBuy = rule<typeof shape, RecruitBuyOptions>(shape, {
  options(view, d) {
    const { rules } = view;
    const { gold, rack } = seatState(view, d.seat);
    return {
      free: freeDraw(view, d.seat),
      cost: rules.recruitCost,
      maxPaid: mostBought(rules, gold),
      things: rackOf(view, d.seat).map((c) => c.id),
      maxTrades: Math.min(MAX_TRADES, Math.floor(rack / TRADE_RATIO)),
    };
  },
  check(view, d, { paid, trade }) {
    const { rules } = view;
    if (!Number.isInteger(paid) || paid < 0) return refuse('decision.shape');
    const most = rules.paidRecruitMax;
    if (most !== null && paid > most) return refuse('REC-02', { have: paid, max: most });
    const need = paid * rules.recruitCost;
    const have = seatState(view, d.seat).gold;
    if (need > have) return refuse('gold.short', { need, have });
    for (const id of trade) if (rackThing(view, d.seat, id) === undefined) return refuse('piece.unknown', { id });
    if (!areDistinct(trade)) return refuse('decision.twice');
    if (trade.length % TRADE_RATIO !== 0 || trade.length > MAX_TRADES * TRADE_RATIO)
      return refuse('REC-03', { have: trade.length, max: MAX_TRADES * TRADE_RATIO });
    return null;
  },
});
