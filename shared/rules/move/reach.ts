// Where exactly these pieces may go now: for panels and bots, by the same tests as `check` (law 2, docs/laws.md).

import type { HexId, PieceId, Refusal, Seat, View } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { hasEnemy } from '../presence.ts';
import { beside } from '../queries.ts';
import { enterCost } from './movement-cost.ts';
import { ANY, type MovingStack, movementPartOf, stackAtStart } from './moving-stack.ts';
import { goRefusal, landRefusal, passRefusal } from './path.ts';
import { wandererAmong, wanderRefusal } from './wandering.ts';

export interface Reach {
  hex: HexId;
  /** Hexes entered, `hex` last. */
  path: HexId[];
  cost: number;
  /** Enemies on the way: flyers must be shown to go on, and some may be held (FLY-02). */
  through: boolean;
}

/**
 * All hexes where exactly these pieces of `seat` may end a move from `from` now, by rising index, each with a cheapest
 * path (among equals one that passes no enemies). Empty when they may not move.
 */
export function reach(view: View, seat: Seat, from: HexId, ids: readonly PieceId[]): Reach[] {
  const part = movementPartOf(view, seat);
  const stack = stackAtStart(view, part, ids);
  if ('rule' in stack || stack.from !== from) return [];
  const found = search(view, stack, !stack.led && part.pinned.includes(from));
  // Further away where some pay a point a hex: those whom a hero leads, who must stay with him, and flyers. HPOW-03, FLY-05
  for (const r of searchByHexes(view, stack)) if (!found.some((f) => f.hex === r.hex)) found.push(r);
  for (const r of wanderings(view, stack, ids)) if (!found.some((f) => f.hex === r.hex)) found.push(r);
  return found.sort((a, b) => a.hex - b.hex);
}

/** Where a hero who wanders may go at once, for his whole move. NEWH-01 */
function wanderings(view: View, stack: MovingStack, ids: readonly PieceId[]): Reach[] {
  const wanderer = wandererAmong(view, ids);
  if (wanderer === undefined) return [];
  return boardHexes(view.hexes.length)
    .filter((hex) => wanderRefusal(view, wanderer, hex) === null && landRefusal(view, stack, hex) === null)
    .map((hex) => ({ hex, path: [hex], cost: view.rules.movement, through: false }));
}

/** Why these pieces may not take this path now, null when they may: what `check` of the decision 'move' says. */
export function refusalFor(
  view: View,
  seat: Seat,
  from: HexId,
  ids: readonly PieceId[],
  path: readonly HexId[],
): Refusal | null {
  const part = movementPartOf(view, seat);
  const stack = stackAtStart(view, part, ids);
  if (!('rule' in stack) && stack.from !== from) return { rule: 'MOVE-03', params: { hex: stack.from } };
  return goRefusal(view, part, ids, path);
}

/** A hex as it is entered on a way from the start. The key is twice the points, plus one when enemies are passed. */
interface Way {
  readonly hex: HexId;
  readonly key: number;
  readonly before: Way | null;
}

/** Where each pays by itself: cheapest paths by points, then by passing enemies. */
function search(view: View, stack: MovingStack, pinned: boolean): Reach[] {
  if (stack.left <= 0) return [];
  // Where all of them fly, none may pay for the terrain. FLY-05
  const cost = (hex: HexId): number => (stack.allFly && view.rules.flyCost === 'one' ? 1 : enterCost(view, hex));
  const most = stack.left * 2 + 1;
  const rows: Way[][] = Array.from({ length: most + 1 }, () => []);
  const best = new Map<HexId, Way>();
  const enter = (way: Way): void => {
    // Without a row it takes more points than are left.
    const row = rows[way.key];
    if (row === undefined || way.key >= (best.get(way.hex)?.key ?? rows.length)) return;
    best.set(way.hex, way);
    row.push(way);
  };
  enter({ hex: stack.from, key: pinned ? 1 : 0, before: null });
  for (const row of rows) {
    for (const way of row) {
      const { hex, key } = way;
      if (best.get(hex) !== way || (hex !== stack.from && passRefusal(view, stack, hex) !== null)) continue;
      const passing = hex !== stack.from && (key & 1) === 0 && hasEnemy(view, hex, stack.seat) ? 1 : 0;
      for (const next of beside(view, hex)) enter({ hex: next, key: key + passing + 2 * cost(next), before: way });
    }
  }
  const found: Reach[] = [];
  for (const hex of boardHexes(view.hexes.length)) {
    const way = best.get(hex);
    if (way === undefined || hex === stack.from || landRefusal(view, stack, hex) !== null) continue;
    const path: HexId[] = [];
    for (let at = way; at.before !== null; at = at.before) path.unshift(at.hex);
    found.push({ hex, path, cost: way.key >> 1, through: (way.key & 1) === 1 });
  }
  return found;
}

/**
 * Shortest paths, hex by hex, of a stack of which some pay a point a hex; the others pay for the terrain, so of equally
 * short paths the one counts that takes fewest points. Where all fly, `search` has found them. HPOW-03, FLY-05
 */
function searchByHexes(view: View, stack: MovingStack): Reach[] {
  if (stack.hexes === ANY) return [];
  const found = new Map<HexId, Reach>();
  let row = new Map<HexId, { path: HexId[]; points: number }>([[stack.from, { path: [], points: 0 }]]);
  for (let hexes = 1; hexes <= stack.hexes && row.size > 0; hexes++) {
    const further: typeof row = new Map();
    for (const [hex, { path, points }] of row) {
      for (const next of beside(view, hex)) {
        const need = points + enterCost(view, next);
        if (need > stack.points || need >= (further.get(next)?.points ?? Number.MAX_SAFE_INTEGER)) continue;
        further.set(next, { path: [...path, next], points: need });
      }
    }
    for (const [hex, { path }] of further) {
      const ends = hex !== stack.from && !found.has(hex) && landRefusal(view, stack, hex) === null;
      if (ends) found.set(hex, { hex, path, cost: path.length, through: false });
      if (passRefusal(view, stack, hex) !== null) further.delete(hex);
    }
    row = further;
  }
  return [...found.values()];
}
