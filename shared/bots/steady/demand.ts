// A player who is pinned may demand to see the pinning pieces.
import type { HexOrNone } from '../../game/types.ts';
import type { MovementPart } from '../../rules/move/moving-stack.ts';
import { hiddenEnemies, isPinnedInTheOpen } from '../../rules/move/pin.ts';
import type { Situation } from './situation.ts';
import { estimateBattle } from './strength.ts';
import { guard } from './threats.ts';

/** Returns the hex in which to demand proof, if staying looks bad; -1 for none. MOVE-08 */
export function hexToDemandIn(s: Situation, part: MovementPart): HexOrNone {
  const top = s.g.stack[s.g.stack.length - 1];
  if (top?.kind !== 'move.part') return -1;
  for (const hex of part.pinned) {
    if (top.demanded.includes(hex) || s.mineIn(hex).length === 0) continue;
    if (hiddenEnemies(s.g, hex, s.me).length === 0) continue;
    if (isPinnedInTheOpen(s.g, hex, s.me)) continue;
    if (estimateBattle(guard(s, hex, s.mineIn(hex)), s.foesIn(hex)).win < 0.45) return hex;
  }
  return -1;
}
