// Says whether a creature is supported. A creature without support is a bluff. BLUF-01, BLUF-05

import { kindInfo } from '../model/catalogue/index.ts';
import { hexState, shownCount } from '../model/game/pieces.ts';
import { lying } from '../model/game/places.ts';
import { type Game, isOnBoard, type Kind, type PieceAt, type Seat } from '../model/game/types.ts';
import { traitOf } from './traits/table.ts';

/** Is the seat's Lord of this terrain in the hex? HERO-07, HPOW-10 */
export function hasLord(g: Game, at: PieceAt, seat: Seat, terrain: number): boolean {
  if (!g.rules.lordSupport || !isOnBoard(at) || shownCount(hexState(g, at), seat) === 0) return false;
  return lying(g, at).some((c) => c.seat === seat && c.up && traitOf(c.kind).commands === terrain);
}

/**
 * Would this creature of `seat` be supported at `at`? Off the board only the seat's hexes count, no Lord.
 * Heroes need no support (HERO-09). BLUF-01, BLUF-05
 */
export function isSupported(g: Game, seat: Seat, kind: Kind, at: PieceAt): boolean {
  const info = kindInfo(kind);
  if (info.group === 'hero') return true;
  for (const h of g.hexes) if (h.owner === seat && h.terrain === info.terrain) return true;
  return hasLord(g, at, seat, info.terrain);
}
