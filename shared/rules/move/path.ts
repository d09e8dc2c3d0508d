// Checks whether a stack may take a path, as a whole. Uses only facts that are public or that the
// moving player knows. MOVE-02, MOVE-05…MOVE-12, MOVE-14, FLY-01, FLY-04, FLY-05, HPOW-03,
// AMB-26, AMB-28, AMB-112, AMB-143

import { hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, Refusal } from '../../model/game/types.ts';
import { hasEnemy } from '../presence.ts';
import { hexesNextTo, isHex, isSeaHex, refuse } from '../queries/queries.ts';
import { fitsIn, spaceIn } from '../queries/stacking-limit.ts';
import { enterCost } from './movement-cost.ts';
import type { MovingStack } from './moving-stack.ts';
import { isTakenUp, isWild } from './stopping.ts';

/**
 * Returns how many of the moving pieces the number of pieces in a hex already includes: all of them in
 * the start hex, otherwise 0.
 */
const already = (s: MovingStack, hex: HexId): number => (hex === s.from ? s.count : 0);

/** Returns why the stack may not enter this hex and go on from it; null if it may. */
export function passRefusal(g: Game, s: MovingStack, hex: HexId): Refusal | null {
  if (isSeaHex(g, hexState(g, hex)) && !s.allFly) return refuse('MOVE-12', { hex });
  if (isWild(g, hex)) return refuse('MOVE-11', { hex });
  if (!s.allFly && hasEnemy(g, hex, s.seat)) return refuse('MOVE-09', { hex });
  const n = s.count - already(s, hex);
  if (fitsIn(g, hex, s.seat, n)) return null;
  const short = { hex, have: spaceIn(g, hex, s.seat), need: n };
  if (s.someFly) return refuse('FLY-04', short);
  return g.rules.stackLimitWhen === 'always' ? refuse('MOVE-05', short) : null;
}

/** Returns why the stack may not end its move in this hex after paying `points`; null if it may. */
export function landRefusal(g: Game, s: MovingStack, hex: HexId, points = 0): Refusal | null {
  if (isSeaHex(g, hexState(g, hex))) return refuse(s.allFly ? 'FLY-01' : 'MOVE-12', { hex });
  if (isTakenUp(g, hex, s.seat)) return refuse('EXPL-12', { hex });
  const free = spaceIn(g, hex, s.seat);
  const n = s.count - already(s, hex);
  // Under `bounceBack` pieces without space stop one hex earlier, so one piece must fit. All pieces must fit
  // if a hero led them further than they could go alone. MOVE-14, HPOW-03
  const mayPart = g.rules.stackLimitWhen === 'bounceBack' && points <= s.alone;
  const least = mayPart ? Math.min(1, n) : n;
  return least > free ? refuse('MOVE-05', { hex, have: free, need: n }) : null;
}

/** Returns why a stack may not take this path; null if it may. */
export function pathRefusal(g: Game, s: MovingStack, path: readonly HexId[]): Refusal | null {
  if (path.length === 0) return refuse('decision.count');
  let at = s.from;
  let need = 0;
  let entered = 0;
  for (const hex of path) {
    entered++;
    if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
    if (!hexesNextTo(g, at).includes(hex)) return refuse('decision.choice', { hex });
    need += enterCost(g, hex);
    if (need > s.points) return refuse('MOVE-02', { hex, need, have: s.points });
    if (entered > s.hexes) return refuse('MOVE-02', { hex, need: entered, have: s.hexes });
    const refusal = entered < path.length ? passRefusal(g, s, hex) : landRefusal(g, s, hex, need);
    if (refusal !== null) return refusal;
    at = hex;
  }
  return null;
}
