// How many Things to buy, and which to show for a trade. D-16, REC-02…REC-04, AMB-16
import { seatState } from '../../game/pieces.ts';
import type { PieceId } from '../../game/types.ts';
import { areDistinct, rackOf, rackThing, refuse } from '../../rules/queries.ts';
import {
  freeWithBought,
  MAX_TRADES,
  mostBought,
  mostShown,
  tradeRatio,
  tradesFor,
} from '../../rules/recruiting-numbers.ts';
import { rule } from '../rule.ts';
import { recruitBuy as shape } from './shape.ts';

interface RecruitBuyOptions {
  free: number;
  cost: number;
  maxPaid: number;
  things: PieceId[];
  /** Things shown for each Thing drawn; null if there is no trade. */
  ratio: number | null;
  maxTrades: number;
}

export const recruitBuy = rule<typeof shape, RecruitBuyOptions>(shape, {
  options(view, d) {
    const { rules } = view;
    const { gold, rack } = seatState(view, d.seat);
    return {
      free: freeWithBought(view, d.seat),
      cost: rules.recruitCost,
      maxPaid: mostBought(rules, gold),
      things: rackOf(view, d.seat).map((c) => c.id),
      ratio: tradeRatio(view, d.seat),
      maxTrades: Math.min(MAX_TRADES, tradesFor(view, d.seat, rack)),
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
    const max = mostShown(view, d.seat);
    if (trade.length % (tradeRatio(view, d.seat) ?? 1) !== 0 || trade.length > max)
      return refuse('REC-03', { have: trade.length, max });
    return null;
  },
});
