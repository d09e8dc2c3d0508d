// The draft of a recruitment and what comes of it. Pure. REC-01…REC-04

import type { OptionsOf } from '../../../shared/decisions/ask.ts';
import type { Answers, PieceId } from '../../../shared/game/types.ts';
import { stillOffered, toggled } from './toggle.ts';

/** From this many on, the most that can be had is one press. */
export const MOST_FROM = 3;

export type BuyDraft = Answers['recruit.buy'];
type Options = OptionsOf['recruit.buy'];

/** The draft as far as it can still be had when what is offered has changed. */
export const keepBuying = (d: BuyDraft, options: Options): BuyDraft => ({
  paid: Math.min(d.paid, options.maxPaid),
  trade: stillOffered(d.trade, options.things),
});

/** A Thing is put among those traded in, or taken back. */
export const tradedToggle = (d: BuyDraft, id: PieceId): BuyDraft => ({ ...d, trade: toggled(d.trade, id) });

interface Tally {
  trades: number;
  /** Things drawn: free, bought, traded; never more than the cup holds. */
  total: number;
  /** The cup holds fewer than asked for. */
  short: boolean;
  goldLeft: number;
  /** Things on the rack after drawing and returning the traded. */
  rack: number;
}

/** What the draft costs and brings; `gold` before it, `cup`: how many Things are left to draw. */
export function tallyOf(d: BuyDraft, options: Options, gold: number, cup: number): Tally {
  const trades = options.ratio === null ? 0 : Math.floor(d.trade.length / options.ratio);
  const asked = options.free + d.paid + trades;
  const total = Math.min(asked, cup);
  return {
    trades,
    total,
    short: asked > cup,
    goldLeft: gold - d.paid * options.cost,
    rack: options.things.length - d.trade.length + total,
  };
}
