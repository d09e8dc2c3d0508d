// The worth of pieces and hexes, in gold per round for the rest of the game.
import { isTown, KINDS, kindInfo, SEA } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import type { HexId, Kind } from '../../../model/game/types.ts';
import { fortLevel, isFaceDown } from '../../../rules/queries/queries.ts';
import type { Situation } from './situation.ts';

const WORTH: readonly number[] = KINDS.map(
  (k) => 0.4 + 0.35 * k.cv * (k.charge ? 1.7 : 1) + (k.magic ? 0.4 : k.ranged ? 0.2 : 0) + (k.fly ? 0.15 : 0),
);

/** Returns the worth of a creature, in gold per round. */
export const worth = (kind: Kind): number => WORTH[kind] ?? 0;

/**
 * Returns the chance that a hex is land. It is certain if the tile is face up or the player has looked
 * at it. SEC-11
 */
function landChance({ g, me }: Situation, hex: HexId): number {
  const look = g.looks?.find((lookAtHex) => lookAtHex.seat === me && lookAtHex.hex === hex);
  if (look !== undefined) return look.terrain === SEA ? 0 : 1;
  const all = g.unseen?.reduce((sum, n) => sum + n, 0) ?? 0;
  return all === 0 ? 1 : 1 - (g.unseen?.[SEA] ?? 0) / all;
}

/**
 * Returns the worth of a hex: its gold, half a Thing per round (REC-01), its fort and income piece, and a
 * terrain that the player lacks.
 */
export function hexWorth(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const piece = h.income === null ? 0 : kindInfo(h.income.kind).gold + (isTown(h.income.kind) ? 0.3 : 0);
  const fresh = h.terrain !== null && !s.owns(s.me, h.terrain) ? 0.8 : 0;
  if (isFaceDown(h)) return landChance(s, hex) * 3;
  return 2.6 + fortLevel(h) * 1.2 + piece + fresh;
}

// These numbers were tuned by playing games:
// docs/decisions/bots.md#levels-of-bots-and-plans-of-the-steady-bot.

/** What a piece could gain elsewhere, in gold per round, when the bot considers a move. */
export const ELSEWHERE = 0.2;
/** The same, when the bot considers whether a piece should stay to guard a hex. */
export const GUARDING = 0.4;
/**
 * The worth of an unused magic item. If it is below 0.9, the bot exchanges the item for another Thing
 * before the first round.
 */
export const MAGIC_HELD = 0.8;
