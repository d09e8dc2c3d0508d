// The stacks that can still move.
import type { Counter, HexId, HexOrNone, View } from '../../../model/game/types.ts';
import { flies } from '../../../rules/move/movement-cost.ts';
import { worth } from './worth.ts';

export interface FreePiece {
  c: Counter;
  from: HexId;
  /** Can only flying take the piece there, because the way leads over sea? FLY-01 */
  fly: boolean;
  bluff: boolean;
}

/** Pieces that move together, the best first. */
export interface PieceGroup {
  from: HexOrNone;
  pieces: readonly FreePiece[];
  able: readonly FreePiece[];
  strength: number;
}

export interface FreeStack {
  from: HexId;
  free: readonly FreePiece[];
  walkers: PieceGroup;
  flyers: PieceGroup;
}

export const NOBODY_COMES: PieceGroup = { from: -1, pieces: [], able: [], strength: 0 };

function groupOf(from: HexId, list: readonly FreePiece[]): PieceGroup {
  if (list.length === 0) return NOBODY_COMES;
  let strength = 0;
  for (const f of list) if (!f.bluff) strength += worth(f.c.kind);
  const pieces = list.slice().sort((x, y) => worth(y.c.kind) - worth(x.c.kind) || x.c.id - y.c.id);
  return { from, pieces, able: pieces.filter((f) => !f.bluff), strength };
}

/** Returns the pieces that may leave a hex: all on foot, or only the flyers by air. */
export function freeStackOf(g: View, from: HexId, free: readonly FreePiece[]): FreeStack {
  const flyers = free.filter((f) => flies(g, f.c)).map((f) => ({ ...f, fly: true }));
  return { from, free, walkers: groupOf(from, free), flyers: groupOf(from, flyers) };
}
