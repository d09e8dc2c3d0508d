// The draft of a recruitment and its result. Pure. REC-01…REC-04

import type { Answers, PieceId } from '../../../shared/model/game/types.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';
import { stillOffered, toggled } from './toggle.ts';

/** From this maximum on, the panel offers a button "most". */
export const MOST_FROM = 3;

export type BuyDraft = Answers['recruit.buy'];
type Options = OptionsOf['recruit.buy'];

/** Drops what the new options no longer allow. */
export const keepBuying = (d: BuyDraft, options: Options): BuyDraft => ({
  paid: Math.min(d.paid, options.maxPaid),
  trade: stillOffered(d.trade, options.things),
});

/** Adds a Thing to the trade, or takes it back. */
export const tradedToggle = (d: BuyDraft, id: PieceId): BuyDraft => ({ ...d, trade: toggled(d.trade, id) });

interface Tally {
  trades: number;
  /** Things drawn: free, bought or traded, at most those in the cup. */
  total: number;
  /** The cup holds fewer Things than wanted. */
  short: boolean;
  goldLeft: number;
  /** Things on the rack after drawing, without traded ones. */
  rack: number;
}

/** Returns the draft's cost and gain. `gold`: the player's gold before it; `cup`: Things left to draw. */
export function tallyOf(d: BuyDraft, options: Options, gold: number, cup: number): Tally {
  const trades = options.ratio === null ? 0 : Math.floor(d.trade.length / options.ratio);
  const wanted = options.free + d.paid + trades;
  const total = Math.min(wanted, cup);
  return {
    trades,
    total,
    short: wanted > cup,
    goldLeft: gold - d.paid * options.cost,
    rack: options.things.length - d.trade.length + total,
  };
}
