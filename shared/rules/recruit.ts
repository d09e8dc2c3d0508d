// REC-01, REC-03: numbers of a recruitment.
import type { Game, Seat } from '../game/types.ts';
import { isLandHex } from './facts.ts';

/** REC-03: Things shown for one drawn, and how many may be drawn in this way. */
export const TRADE_RATIO = 2;
export const MAX_TRADES = 5;

/** REC-01: one for every two land hexes, a half counts as a whole. */
export function freeDraw(g: Game, seat: Seat): number {
  let land = 0;
  for (const h of g.hexes) if (h.owner === seat && isLandHex(h)) land++;
  return (land + 1) >> 1;
}
