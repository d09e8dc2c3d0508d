// Finds explorations by single creatures without support. In one exploration of three there are no defenders
// (EXPL-01), bribes remove others, and a failure costs no useful fighter.
import { hexState } from '../../../model/game/pieces.ts';
import type { HexId } from '../../../model/game/types.ts';
import { boardHexes, distance } from '../../../model/hex/hex.ts';
import { FACES, facesWithoutThings } from '../../../rules/exploration/what-is-met.ts';
import { isTakenUp } from '../../../rules/move/stopping.ts';
import { bestOf } from './best.ts';
import { hasLeftovers } from './explore.ts';
import { rivalCount } from './forces.ts';
import { isInReach, type MoveMap } from './paths.ts';
import { prize } from './plans.ts';
import { isUnowned, neighboursOf, type Situation } from './situation.ts';
import type { FreePiece, FreeStack } from './stacks.ts';

const unownedNeighbours = (s: Situation, hex: HexId): number =>
  neighboursOf(s, hex).filter((i) => isUnowned(s, hexState(s.g, i))).length;

/** Does the hex have a neighbour that is unowned land? */
export const hasWilds = (s: Situation, hex: HexId): boolean => unownedNeighbours(s, hex) > 0;

/** Returns how many neighbours have no owner and no defenders. */
export const borderOf = (s: Situation, hex: HexId): number =>
  unownedNeighbours(s, hex) +
  neighboursOf(s, hex).filter((i) => s.rivalHexes.includes(i) && s.foesIn(i).hp === 0).length;

/** By how much each step of distance lowers the worth of an exploration. */
const STEP = 0.2;
const LEAST = 0.5;

interface Gamble {
  piece: FreePiece;
  to: HexId;
  value: number;
}

/** Is the hex free of rivals and of known defenders? */
function isOpenToExplore(s: Situation, hex: HexId): boolean {
  const h = hexState(s.g, hex);
  if (!isUnowned(s, h) || hasLeftovers(h) || s.mineIn(hex).length > 0) return false;
  return rivalCount(s, hex) === 0 && !isTakenUp(s.g, hex, s.me);
}

/** Returns the best exploration for a piece that cannot fight. */
export function gambleOf(
  s: Situation,
  stacks: readonly FreeStack[],
  reachOf: (from: HexId) => MoveMap,
): Gamble | undefined {
  const chance = facesWithoutThings(s.g, s.me).length / FACES.length;
  const wilds = boardHexes(s.g.hexes.length).filter((hex) => isOpenToExplore(s, hex));
  const tries = stacks.flatMap(({ from, free }): Gamble[] => {
    const piece = free.find((f) => f.bluff);
    if (piece === undefined) return [];
    const reach = reachOf(from);
    return wilds
      .filter((to) => isInReach(reach, to))
      .map((to) => ({ piece, to, value: prize(s, to) * chance - STEP * distance(from, to) }));
  });
  const best = bestOf(tries, (tried) => tried.value);
  return best !== undefined && best.value > LEAST ? best : undefined;
}
