// Who meets whom in a hex that is picked: rivals fight before one of them explores, and who of them attacks. RIVAL-01…RIVAL-03,
// COMB-03, AMB-33
import { hexState } from '../../game/pieces.ts';
import { type FrameOf, type Game, type HexId, NOBODY, type Seat } from '../../game/types.ts';
import type { Play } from '../play.ts';
import { enemiesIn, isPresent } from '../presence.ts';
import { hasWalls, order, rightOf } from '../queries.ts';
import { newExplore } from './after-battle.ts';
import { newBattle } from './sides.ts';

/** The nearest player to the right of `seat` with pieces in the hex. RIVAL-03 */
function defenderFor(g: Game, hex: HexId, seat: Seat): Seat {
  let s = rightOf(g, seat);
  while (s !== seat && !isPresent(g, hex, s)) s = rightOf(g, s);
  return s;
}

/**
 * Who attacks where no owner fights: who announces it, or who came second. Nobody of them stood there when movement began and
 * all have stopped there, so they came in the order of movement. RIVAL-02, AMB-33
 */
function attackerOf(g: Game, hex: HexId, announcer: Seat): Seat {
  if (g.rules.rivalAttacker === 'initiator') return announcer;
  const [, second] = order(g).filter((s) => isPresent(g, hex, s));
  return second ?? announcer;
}

/** What the seat starts by picking a hex. COMB-03, RIVAL-01, AMB-33 */
export function contest(play: Play, hex: HexId, seat: Seat): FrameOf<'battle'> | FrameOf<'explore'> {
  const g = play.game;
  const h = hexState(g, hex);
  const rivals = enemiesIn(g, hex, seat);
  if (h.owner === NOBODY && rivals.length === 0) return newExplore(play, hex, seat);
  const ownerFights = h.owner !== NOBODY && (isPresent(g, hex, h.owner) || hasWalls(h));
  const defender = ownerFights ? h.owner : defenderFor(g, hex, attackerOf(g, hex, seat));
  const attackers = order(g).filter((s) => s !== defender && isPresent(g, hex, s));
  return newBattle(hex, [...attackers, defender], NOBODY);
}
