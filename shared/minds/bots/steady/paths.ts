// Finds the hexes that a stack can reach in one move without meeting other pieces. MOVE-02, MOVE-09…MOVE-12

import { hexState } from '../../../model/game/pieces.ts';
import type { HexId, HexOrNone } from '../../../model/game/types.ts';
import { enterCost } from '../../../rules/move/movement-cost.ts';
import { isWild, mustStop } from '../../../rules/move/stopping.ts';
import { isSeaHex } from '../../../rules/queries/queries.ts';
import { fitsIn } from '../../../rules/queries/stacking-limit.ts';
import { isLastChance } from './plans.ts';
import { neighboursOf, type Situation } from './situation.ts';

/** The cost of a hex out of reach: more movement points than any piece has. */
export const FAR = 99;

export interface MoveMap {
  /** The movement points that each hex costs; FAR if it is out of reach. */
  cost: number[];
  /** For each hex, the hex before it on the cheapest path. */
  from: HexOrNone[];
}

/** Returns the cheapest paths from a hex, on foot or by air. */
export function reachFrom(s: Situation, start: HexId, flying: boolean, points: number): MoveMap {
  const n = s.g.hexes.length;
  // Enemies may hold back flyers that pass over them. A player who would otherwise lose the game
  // takes this risk. FLY-02
  const passes = flying && isLastChance(s);
  const cost = new Array<number>(n).fill(FAR);
  const from = new Array<HexOrNone>(n).fill(-1);
  cost[start] = 0;
  const queue: HexId[] = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const so = cost[at] ?? FAR;
    for (const next of neighboursOf(s, at)) {
      const h = hexState(s.g, next);
      const sea = isSeaHex(s.g, h);
      if (sea && !flying) continue;
      const c = so + (flying && s.g.rules.flyCost === 'one' ? 1 : enterCost(s.g, next));
      if (c > points || c >= (cost[next] ?? FAR)) continue;
      // Flyers cannot pass over a full hex. The caller checks a single step into it. FLY-04
      if (flying && !sea && !fitsIn(s.g, next, s.me, 1)) continue;
      cost[next] = c;
      from[next] = at;
      if (!(passes ? isWild(s.g, next) : mustStop(s.g, next, s.me))) queue.push(next);
    }
  }
  return { cost, from };
}

/** Returns whether the stack can reach a hex. */
export const isInReach = (r: MoveMap, hex: HexId): boolean => (r.cost[hex] ?? FAR) < FAR;

/** Returns the hexes of the cheapest path. */
export function pathTo(r: MoveMap, hex: HexId): HexId[] {
  const path: HexId[] = [];
  let at = hex;
  for (let before = r.from[at] ?? -1; before !== -1; before = r.from[at] ?? -1) {
    path.unshift(at);
    at = before;
  }
  return path;
}
