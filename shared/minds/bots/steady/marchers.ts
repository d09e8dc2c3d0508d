// The pieces that may still move (marchers), and the hexes that they can reach.

import { hexState } from '../../../model/game/pieces.ts';
import type { Decision, HexId, PieceId, View } from '../../../model/game/types.ts';
import { boardHexes } from '../../../model/hex/hex.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import { type Go, goAlong, goRefusal } from '../../../rules/move/going.ts';
import { isReady, type MovementPart, movementPartOf } from '../../../rules/move/moving-stack.ts';
import { purseOf } from './explore.ts';
import { isInReach, type MoveMap, pathTo, reachFrom } from './paths.ts';
import { isUnowned, Situation } from './situation.ts';
import { type FreePiece, type FreeStack, freeStackOf, NOBODY_COMES, type PieceGroup } from './stacks.ts';
import { PLAIN, type Style } from './style.ts';
import { garrison } from './threats.ts';

/** How much gold an exploration reserves for bribes. */
export const BRIBES = 6;

export interface Marchers {
  s: Situation;
  part: MovementPart;
  stacks: FreeStack[];
  /** The hexes in reach from each hex, on foot and by air. Computed when first needed. */
  walk: (MoveMap | undefined)[];
  air: (MoveMap | undefined)[];
  /** How much gold is left for bribes in this round. */
  purse: number;
  /**
   * If true, gains count double and losses half, so that attacks are found that the steady bot would reject.
   */
  bold: boolean;
  readonly style: Style;
}

export interface MarchPlan {
  value: number;
  pieces: FreePiece[];
  to: HexId;
}

/** Returns the stacks that may leave their hexes. Garrisons stay. */
export function marchersOf(view: View, d: Decision, style: Style = PLAIN): Marchers {
  const s = new Situation(view, d.seat);
  const part = movementPartOf(view, d.seat);
  const n = view.hexes.length;
  const marchers: Marchers = {
    s,
    part,
    stacks: [],
    walk: [],
    air: [],
    purse: purseOf(view, d.seat),
    bold: false,
    style,
  };
  for (const hex of boardHexes(n)) {
    if (s.mineIn(hex).length === 0) continue;
    // Pieces that already explore will need gold for bribes, so it is not available for others.
    if (isUnowned(s, hexState(view, hex))) marchers.purse -= BRIBES;
    const stay = garrison(s, hex);
    const free: FreePiece[] = [];
    for (const c of s.mineIn(hex)) {
      if (c.spent !== 0 || stay.has(c.id) || !isReady(view, part, c)) continue;
      free.push({ c, from: hex, fly: false, bluff: !s.hasLandFor(s.me, c.kind) });
    }
    if (free.length > 0) marchers.stacks.push(freeStackOf(view, hex, free));
  }
  marchers.purse = Math.max(0, marchers.purse);
  return marchers;
}

/** Returns the hexes in reach of a hex on foot. */
export function walkFrom(marchers: Marchers, hex: HexId): MoveMap {
  marchers.walk[hex] ??= reachFrom(marchers.s, hex, false, marchers.s.g.rules.movement);
  return marchers.walk[hex];
}

function airFrom(marchers: Marchers, hex: HexId): MoveMap {
  marchers.air[hex] ??= reachFrom(marchers.s, hex, true, marchers.s.g.rules.movement);
  return marchers.air[hex];
}

/** Returns the pieces of a stack that reach a hex: all of them on foot, otherwise only the flyers. */
export function wayOf(marchers: Marchers, { from, walkers, flyers }: FreeStack, to: HexId): PieceGroup {
  if (from === to || marchers.part.pinned.includes(from)) return NOBODY_COMES;
  if (isInReach(walkFrom(marchers, from), to)) return walkers;
  return flyers.pieces.length > 0 && isInReach(airFrom(marchers, from), to) ? flyers : NOBODY_COMES;
}

/** Returns the groups of pieces that can reach a hex, the strongest first. */
export function comers(marchers: Marchers, to: HexId): PieceGroup[] {
  const groups: PieceGroup[] = [];
  for (const stack of marchers.stacks) {
    const group = wayOf(marchers, stack, to);
    if (group !== NOBODY_COMES) groups.push(group);
  }
  return groups.sort((x, y) => y.strength - x.strength || x.from - y.from);
}

/** Returns the move of a plan's first stack; null if the stack may not move. */
export function marchTo(marchers: Marchers, plan: Pick<MarchPlan, 'pieces' | 'to'>): Go | null {
  const ids: PieceId[] = plan.pieces.map((f) => f.c.id);
  const { from, fly } = entryAt(plan.pieces, 0);
  const go = goAlong(marchers.s.g, ids, pathTo(fly ? airFrom(marchers, from) : walkFrom(marchers, from), plan.to));
  return goRefusal(marchers.s.g, marchers.part, ids, go.path) === null ? go : null;
}
