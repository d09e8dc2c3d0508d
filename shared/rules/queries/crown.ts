// Where the crown of a won game is shown.
import type { HexOrNone, Seat, View } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';

/**
 * Returns the winners, and the hex and owner of the crown: their strongest fort, or without forts their first
 * hex (-1 without land). Returns null before the win.
 */
export function crownedIn(view: View): { seat: Seat; hex: HexOrNone; seats: readonly Seat[] } | null {
  const seats = view.victory?.winners ?? [];
  const [first] = seats;
  if (first === undefined) return null;
  let crowned: { seat: Seat; hex: HexOrNone } = { seat: first, hex: -1 };
  let most = -1;
  for (const [i, { owner, fort }] of view.hexes.entries()) {
    const level = fort?.level ?? 0;
    if (level <= most || !seats.includes(owner)) continue;
    crowned = { seat: owner, hex: hexId(i) };
    most = level;
  }
  return { ...crowned, seats };
}
