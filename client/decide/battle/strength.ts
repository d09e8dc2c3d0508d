// What every player can count in a battle of face-up pieces.
import type { HexId, Seat, View } from '../../../shared/model/game/types.ts';
import { type BattleRanks, battleRanks, type Fighter } from '../../../shared/rules/battle/sides.ts';

/** Returns the ranks of a side in the battle of a hex, if any. */
export const ranksOf = (view: View, hex: HexId, side: Seat): BattleRanks | undefined =>
  battleRanks(view, hex).find((r) => r.side === side);

/** Returns all fighters of some ranks, in the order of the steps. */
export const allOf = (r: BattleRanks): Fighter[] => [...r.magic, ...r.ranged, ...r.melee];

/** Returns the expected hits of some dice, with one decimal. */
export function expected(fighters: readonly Fighter[]): string {
  const sixths = fighters.reduce((sum, f) => sum + f.dice * Math.min(6, f.cv), 0);
  return (sixths / 6).toFixed(1);
}

interface Strength extends Readonly<Record<string, string | number>> {
  fighters: number;
  capacity: number;
  /** Expected hits of a whole round. */
  hits: string;
}

/** Returns the strength of a side whose pieces are face up. */
export function sideStrength(view: View, hex: HexId, side: Seat): Strength {
  const ranks = ranksOf(view, hex, side);
  const all = ranks === undefined ? [] : allOf(ranks);
  return { fighters: all.length, capacity: all.reduce((sum, f) => sum + f.capacity, 0), hits: expected(all) };
}
