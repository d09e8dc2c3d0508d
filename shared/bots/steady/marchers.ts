// Who may still move this round, and how they get somewhere.
import { hexState, seatState } from '../../game/pieces.ts';
import type { Decision, HexId, PieceId, View } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { type Go, goAlong, goRefusal } from '../../rules/move/going.ts';
import { isReady, type MovementPart, movementPartOf } from '../../rules/move/moving-stack.ts';
import { entryAt } from '../../shape/entry.ts';
import { isInReach, type MoveMap, pathTo, reachFrom } from './paths.ts';
import { isUnowned, readSituation, type Situation, supported } from './situation.ts';
import { type Free, type FreeStack, freeStackOf, NOBODY_COMES, type PieceGroup } from './stacks.ts';
import { garrison } from './threats.ts';

/** Gold that whoever explores already may need for bribes. */
export const BRIBES = 6;

/** Who may still move this round, and where they get. */
export interface Marchers {
  s: Situation;
  part: MovementPart;
  stacks: FreeStack[];
  /** By hex, where a stack gets from there on foot and by air; found when somebody asks. */
  walk: (MoveMap | undefined)[];
  air: (MoveMap | undefined)[];
  /** Gold that may still go in bribes this round. */
  purse: number;
  /** Weighs what may be won at twice what it is worth, and losses at half: attacks that a steady mind leaves. */
  bold: boolean;
}

/** Pieces that go somewhere, and what that is worth. */
export interface Plan {
  value: number;
  /** Pieces to bring, all from one hex. */
  pieces: Free[];
  to: HexId;
}

/** Stacks that may leave where they stand; garrisons stay. */
export function survey(view: View, d: Decision): Marchers {
  const s = readSituation(view, d.seat);
  const part = movementPartOf(view, d.seat);
  const n = view.hexes.length;
  const b: Marchers = {
    s,
    part,
    stacks: [],
    walk: [],
    air: [],
    purse: seatState(view, d.seat).gold,
    bold: false,
  };
  for (const hex of boardHexes(n)) {
    if (s.mineIn(hex).length === 0) continue;
    // What stands on unowned land explores it this round and pays its bribes.
    if (isUnowned(s, hexState(view, hex))) b.purse -= BRIBES;
    const stay = garrison(s, hex);
    const free: Free[] = [];
    for (const c of s.mineIn(hex)) {
      if (c.spent !== 0 || stay.has(c.id) || !isReady(view, part, c)) continue;
      free.push({ c, from: hex, fly: false, bluff: !supported(s, c.kind) });
    }
    if (free.length > 0) b.stacks.push(freeStackOf(view, hex, free));
  }
  b.purse = Math.max(0, b.purse);
  return b;
}

/** Where a stack gets from a hex on foot. */
export function walkFrom(b: Marchers, hex: HexId): MoveMap {
  b.walk[hex] ??= reachFrom(b.s, hex, false, b.s.g.rules.movement);
  return b.walk[hex];
}

/** Where flyers get from a hex. */
function airFrom(b: Marchers, hex: HexId): MoveMap {
  b.air[hex] ??= reachFrom(b.s, hex, true, b.s.g.rules.movement);
  return b.air[hex];
}

/** How a stack gets to a hex: on foot where it can, else by air who flies; nobody if not at all. */
export function wayOf(b: Marchers, { from, walkers, flyers }: FreeStack, to: HexId): PieceGroup {
  if (from === to || b.part.pinned.includes(from)) return NOBODY_COMES;
  if (isInReach(walkFrom(b, from), to)) return walkers;
  return flyers.pieces.length > 0 && isInReach(airFrom(b, from), to) ? flyers : NOBODY_COMES;
}

/** Who can get to a hex now, the strongest stack first. */
export function comers(b: Marchers, to: HexId): PieceGroup[] {
  const groups: PieceGroup[] = [];
  for (const stack of b.stacks) {
    const group = wayOf(b, stack, to);
    if (group !== NOBODY_COMES) groups.push(group);
  }
  return groups.sort((x, y) => y.strength - x.strength || x.from - y.from);
}

/** A plan's first stack on its way; null where it may not go there. */
export function marchTo(b: Marchers, plan: Pick<Plan, 'pieces' | 'to'>): Go | null {
  const ids: PieceId[] = plan.pieces.map((f) => f.c.id);
  const { from, fly } = entryAt(plan.pieces, 0);
  const go = goAlong(b.s.g, ids, pathTo(fly ? airFrom(b, from) : walkFrom(b, from), plan.to));
  return goRefusal(b.s.g, b.part, ids, go.path) === null ? go : null;
}
