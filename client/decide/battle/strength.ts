// What everybody can count in a battle, where all pieces lie face up.
import type { HexId, Seat, View } from '../../../shared/game/types.ts';
import { type BattleRanks, battleRanks, type Fighter } from '../../../shared/rules/battle/sides.ts';

/** The ranks of a side in the battle of a hex; undefined where it has none. */
export const ranksOf = (view: View, hex: HexId, side: Seat): BattleRanks | undefined =>
  battleRanks(view, hex).find((r) => r.side === side);

/** All that fight in some ranks, in the order of the steps. */
export const allOf = (r: BattleRanks): Fighter[] => [...r.magic, ...r.ranged, ...r.melee];

/** Hits to expect of some dice, with one decimal. */
export function expected(fighters: readonly Fighter[]): string {
  const sixths = fighters.reduce((sum, f) => sum + f.dice * Math.min(6, f.cv), 0);
  return (sixths / 6).toFixed(1);
}

interface Strength extends Readonly<Record<string, string | number>> {
  /** Things that fight. */
  fighters: number;
  /** Hits the side can take. */
  capacity: number;
  /** Hits to expect of a whole round. */
  hits: string;
}

/** How strong a side is that lies face up. */
export function sideStrength(view: View, hex: HexId, side: Seat): Strength {
  const ranks = ranksOf(view, hex, side);
  const all = ranks === undefined ? [] : allOf(ranks);
  return { fighters: all.length, capacity: all.reduce((sum, f) => sum + f.capacity, 0), hits: expected(all) };
}
