// The stacks that may still go somewhere in a move.
import type { Counter, HexId, HexOrNone, View } from '../../game/types.ts';
import { flies } from '../../rules/move/movement-cost.ts';
import { worth } from './situation.ts';

export interface Free {
  c: Counter;
  from: HexId;
  /** Whether it goes by air, over sea, where walkers cannot follow (FLY-01). */
  fly: boolean;
  bluff: boolean;
}

/** Pieces of one hex that go the same way, the best first. */
export interface PieceGroup {
  from: HexOrNone;
  pieces: readonly Free[];
  /** The supported pieces. */
  able: readonly Free[];
  /** The total worth of the supported pieces. */
  strength: number;
}

export interface FreeStack {
  from: HexId;
  free: readonly Free[];
  walkers: PieceGroup;
  flyers: PieceGroup;
}

export const NOBODY_COMES: PieceGroup = { from: -1, pieces: [], able: [], strength: 0 };

function groupOf(from: HexId, list: readonly Free[]): PieceGroup {
  if (list.length === 0) return NOBODY_COMES;
  let strength = 0;
  for (const f of list) if (!f.bluff) strength += worth(f.c.kind);
  const pieces = list.slice().sort((x, y) => worth(y.c.kind) - worth(x.c.kind) || x.c.id - y.c.id);
  return { from, pieces, able: pieces.filter((f) => !f.bluff), strength };
}

/** Returns the pieces that may leave a hex: all of them on foot, the flyers by air. */
export function freeStackOf(g: View, from: HexId, free: readonly Free[]): FreeStack {
  const flyers = free.filter((f) => flies(g, f.c)).map((f) => ({ ...f, fly: true }));
  return { from, free, walkers: groupOf(from, free), flyers: groupOf(from, flyers) };
}
