// Creatures nobody supports cannot fight, but they may try their luck alone: one exploration in three meets nobody (EXPL-01), and what
// is met may be bribed. They cost nothing that would fight.
import { hexState } from '../../game/pieces.ts';
import type { HexId } from '../../game/types.ts';
import { boardHexes, distance } from '../../hex/index.ts';
import { FACES, facesOfNobody } from '../../rules/exploration/what-is-met.ts';
import { isTakenUp } from '../../rules/move/stopping.ts';
import { bestOf } from './best.ts';
import { hasLeftovers } from './explore.ts';
import { rivalCount } from './forces.ts';
import { isInReach, type MoveMap } from './paths.ts';
import { prize } from './plans.ts';
import { isUnowned, neighboursOf, type Situation } from './situation.ts';
import type { FreePiece, FreeStack } from './stacks.ts';

const unownedBeside = (s: Situation, hex: HexId): number =>
  neighboursOf(s, hex).filter((i) => isUnowned(s, hexState(s.g, i))).length;

/** Is there land beside a hex that nobody owns? */
export const hasWilds = (s: Situation, hex: HexId): boolean => unownedBeside(s, hex) > 0;

/** How many hexes beside this one are nobody's, or a rival's that nobody holds. */
export const borderOf = (s: Situation, hex: HexId): number =>
  unownedBeside(s, hex) + neighboursOf(s, hex).filter((i) => s.theirs.includes(i) && s.foesIn(i).hp === 0).length;

/** What each step of distance takes off. */
const STEP = 0.2;
/** A gamble worth less than this is not made. */
const LEAST = 0.5;

/** One who tries its luck, and where. */
interface Gamble {
  piece: FreePiece;
  to: HexId;
  value: number;
}

/** May somebody explore there alone, and meet neither rivals nor defenders that are known? */
function isOpenToExplore(s: Situation, hex: HexId): boolean {
  const h = hexState(s.g, hex);
  if (!isUnowned(s, h) || hasLeftovers(h) || s.mineIn(hex).length > 0) return false;
  return rivalCount(s, hex) === 0 && !isTakenUp(s.g, hex, s.me);
}

/** The best try of somebody who cannot fight, or undefined. */
export function gambleOf(
  s: Situation,
  stacks: readonly FreeStack[],
  reachOf: (from: HexId) => MoveMap,
): Gamble | undefined {
  const chance = facesOfNobody(s.g, s.me).length / FACES.length;
  const wilds = boardHexes(s.g.hexes.length).filter((hex) => isOpenToExplore(s, hex));
  const tries = stacks.flatMap(({ from, free }): Gamble[] => {
    const piece = free.find((f) => f.bluff);
    if (piece === undefined) return [];
    const reach = reachOf(from);
    return wilds
      .filter((to) => isInReach(reach, to))
      .map((to) => ({ piece, to, value: prize(s, to) * chance - STEP * distance(from, to) }));
  });
  const best = bestOf(tries, (one) => one.value);
  return best !== undefined && best.value > LEAST ? best : undefined;
}
