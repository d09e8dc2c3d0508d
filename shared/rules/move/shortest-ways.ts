// Finds the shortest paths of a stack, counted in movement points or in hexes.
// MOVE-02, MOVE-14, FLY-05, HPOW-03

import type { Game, HexId, PieceId } from '../../model/game/types.ts';
import { boardHexes } from '../../model/hex/hex.ts';
import { hasEnemy } from '../presence.ts';
import { hexesNextTo } from '../queries/queries.ts';
import { enterCost } from './movement-cost.ts';
import { ANY, type MovementPart, type MovingStack } from './moving-stack.ts';
import { landRefusal, passRefusal } from './path.ts';
import { wandererAmong, wanderRefusal } from './wandering.ts';

export interface Reach {
  hex: HexId;
  /** The hexes that the stack enters; the last is `hex`. */
  path: HexId[];
  cost: number;
  /** Does the path pass enemies? Then flyers must be shown, and some may be held back. FLY-02 */
  through: boolean;
}

/** Returns all hexes where a stack may end its move, each with its best path by `isBetter`. */
export function waysOf(g: Game, part: MovementPart, stack: MovingStack, ids: readonly PieceId[]): Reach[] {
  const found = search(g, stack, !stack.led && part.pinned.includes(stack.from));
  // Pieces led by a hero and flyers pay by hexes and get further, so these hexes are added. HPOW-03, FLY-05
  for (const r of searchByHexes(g, stack)) if (!found.some((f) => f.hex === r.hex)) found.push(r);
  for (const r of wanderings(g, stack, ids)) if (!found.some((f) => f.hex === r.hex)) found.push(r);
  return found.sort((a, b) => a.hex - b.hex);
}

/** Returns the hexes to which a wandering hero may go if he moves alone. NEWH-01 */
function wanderings(g: Game, stack: MovingStack, ids: readonly PieceId[]): Reach[] {
  const wanderer = wandererAmong(g, ids);
  if (wanderer === undefined) return [];
  return boardHexes(g.hexes.length)
    .filter((hex) => wanderRefusal(g, wanderer, hex) === null && landRefusal(g, stack, hex) === null)
    .map((hex) => ({ hex, path: [hex], cost: g.rules.movement, through: false }));
}

interface Way {
  readonly hex: HexId;
  readonly points: number;
  readonly hexes: number;
  /** Does the path pass enemies? FLY-02 */
  readonly through: boolean;
  readonly before: Way | null;
}

/**
 * Is path `a` better than `b`? Compares points, then whether they pass enemies, then the number of hexes.
 * Under `autoShortest` hexes come before enemies. MOVE-14
 */
function isBetter(g: Game, a: Way, b: Way): boolean {
  const hexes = a.hexes - b.hexes;
  const enemies = Number(a.through) - Number(b.through);
  const rest = g.rules.pathing === 'autoShortest' ? hexes || enemies : enemies || hexes;
  return (a.points - b.points || rest) < 0;
}

/**
 * Searches by points: all pieces pay for the terrain, or all pieces are flyers that pay one point
 * per hex. MOVE-02, FLY-05
 */
function search(g: Game, stack: MovingStack, pinned: boolean): Reach[] {
  if (stack.left <= 0) return [];
  const cost = (hex: HexId): number => (stack.allFly && g.rules.flyCost === 'one' ? 1 : enterCost(g, hex));
  const rows: Way[][] = Array.from({ length: stack.left + 1 }, () => []);
  const best = new Map<HexId, Way>();
  const enter = (way: Way): void => {
    // There is no row if the path needs more points than the stack has left.
    const row = rows[way.points];
    const found = best.get(way.hex);
    if (row === undefined || (found !== undefined && !isBetter(g, way, found))) return;
    best.set(way.hex, way);
    row.push(way);
  };
  enter({ hex: stack.from, points: 0, hexes: 0, through: pinned, before: null });
  for (const row of rows) {
    for (const way of row) {
      const { hex } = way;
      const isStart = hex === stack.from;
      if (best.get(hex) !== way || (!isStart && passRefusal(g, stack, hex) !== null)) continue;
      const through = way.through || (!isStart && hasEnemy(g, hex, stack.seat));
      for (const next of hexesNextTo(g, hex))
        enter({ hex: next, points: way.points + cost(next), hexes: way.hexes + 1, through, before: way });
    }
  }
  const found: Reach[] = [];
  for (const hex of boardHexes(g.hexes.length)) {
    const way = best.get(hex);
    if (way === undefined || hex === stack.from || landRefusal(g, stack, hex) !== null) continue;
    const path: HexId[] = [];
    for (let at = way; at.before !== null; at = at.before) path.unshift(at.hex);
    found.push({ hex, path, cost: way.points, through: way.through });
  }
  return found;
}

/**
 * Searches by hexes if some pieces pay one point per hex. Of several paths with as many hexes it takes the
 * path with fewest points, because the other pieces pay for the terrain. HPOW-03, FLY-05
 */
function searchByHexes(g: Game, stack: MovingStack): Reach[] {
  if (stack.hexes === ANY) return [];
  const found = new Map<HexId, Reach>();
  let row = new Map<HexId, { path: HexId[]; points: number }>([[stack.from, { path: [], points: 0 }]]);
  for (let hexes = 1; hexes <= stack.hexes && row.size > 0; hexes++) {
    const further: typeof row = new Map();
    for (const [hex, { path, points }] of row) {
      for (const next of hexesNextTo(g, hex)) {
        const need = points + enterCost(g, next);
        if (need > stack.points || need >= (further.get(next)?.points ?? Number.MAX_SAFE_INTEGER)) continue;
        further.set(next, { path: [...path, next], points: need });
      }
    }
    for (const [hex, { path, points }] of further) {
      const ends = hex !== stack.from && !found.has(hex) && landRefusal(g, stack, hex, points) === null;
      if (ends) found.set(hex, { hex, path, cost: path.length, through: false });
      if (passRefusal(g, stack, hex) !== null) further.delete(hex);
    }
    row = further;
  }
  return [...found.values()];
}
