// The drafts of what gold buys: recruits and buildings. Pure. REC-01…REC-04, FORT-01…FORT-03, CIT-01, CIT-02
import type { Answers, HexId, PieceId, Refusal, Seat, View } from '../../../shared/model/game/types.ts';
import { type Building, checkBuild, draftBuild, startBuilding } from '../../../shared/rules/construction-limits.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';
import { stillOffered, toggled } from './toggle.ts';

export const MOST_FROM = 3;

export type BuyDraft = Answers['recruit.buy'];
type Options = OptionsOf['recruit.buy'];

/** Returns the draft without choices that are no longer offered. */
export const keepBuying = (d: BuyDraft, options: Options): BuyDraft => ({
  paid: Math.min(d.paid, options.maxPaid),
  trade: stillOffered(d.trade, options.things),
});

/** Adds a Thing to the trade, or takes it back. */
export const tradedToggle = (d: BuyDraft, id: PieceId): BuyDraft => ({ ...d, trade: toggled(d.trade, id) });

interface Tally {
  trades: number;
  /** The Things to draw, free, bought or traded: never more than the cup has. */
  total: number;
  short: boolean;
  goldLeft: number;
  /** Things on the rack after drawing, without traded Things. */
  rack: number;
}

/**
 * Returns the draft's cost and gain.
 * @param gold the player's gold before
 * @param cup Things left to draw
 */
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

/** Returns the position after the drafted levels. */
export function afterBuilds(view: View, seat: Seat, hexes: readonly HexId[]): Building {
  const so = startBuilding(view, seat);
  for (const hex of hexes) draftBuild(view, so, hex);
  return so;
}

/** Returns why a hex cannot be raised after the draft; null if it can. */
export const whyNotBuild = (view: View, seat: Seat, hexes: readonly HexId[], hex: HexId): Refusal | null =>
  checkBuild(view, seat, afterBuilds(view, seat, hexes), hex);

/** Returns the levels of a draft that are still legal. */
export function keepBuilds(view: View, seat: Seat, hexes: readonly HexId[]): HexId[] {
  const list: HexId[] = [];
  for (const hex of hexes) if (whyNotBuild(view, seat, list, hex) === null) list.push(hex);
  return list;
}
