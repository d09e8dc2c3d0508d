// Worth in gold a round for the rest of the game.
import { isTown, KINDS, kindInfo, SEA } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import type { HexId, Kind } from '../../../model/game/types.ts';
import { fortLevel, isFaceDown } from '../../../rules/queries/queries.ts';
import type { Situation } from './situation.ts';

const WORTH: readonly number[] = KINDS.map(
  (k) => 0.4 + 0.35 * k.cv * (k.charge ? 1.7 : 1) + (k.magic ? 0.4 : k.ranged ? 0.2 : 0) + (k.fly ? 0.15 : 0),
);

/** Returns a creature's worth in gold a round. */
export const worth = (kind: Kind): number => WORTH[kind] ?? 0;

/** Returns the chance that a hex is land: certain once the player has looked. SEC-11 */
function landChance({ g, me }: Situation, hex: HexId): number {
  const look = g.looks?.find((one) => one.seat === me && one.hex === hex);
  if (look !== undefined) return look.terrain === SEA ? 0 : 1;
  const all = g.unseen?.reduce((sum, n) => sum + n, 0) ?? 0;
  return all === 0 ? 1 : 1 - (g.unseen?.[SEA] ?? 0) / all;
}

/** Returns the worth of a hex: its gold, half a Thing a round (REC-01), its pieces, and new terrain. */
export function hexWorth(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const piece = h.income === null ? 0 : kindInfo(h.income.kind).gold + (isTown(h.income.kind) ? 0.3 : 0);
  const fresh = h.terrain !== null && !s.owns(s.me, h.terrain) ? 0.8 : 0;
  if (isFaceDown(h)) return landChance(s, hex) * 3;
  return 2.6 + fortLevel(h) * 1.2 + piece + fresh;
}

// Numbers tuned by play: docs/decisions/bots.md#levels-of-bots-and-plans-of-the-steady-bot.

/** The worth of a piece elsewhere, in gold a round. */
export const ELSEWHERE = 0.2;
/** Likewise, when the bot decides whether to guard a hex. */
export const GUARDING = 0.4;
/** The worth of held magic. Below 0.9 the bot swaps magic for another Thing before the first round. */
export const MAGIC_HELD = 0.8;
