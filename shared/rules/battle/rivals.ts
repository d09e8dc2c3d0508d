// If several players' pieces enter an unowned hex, these rivals fight before one of them explores it. This
// file finds the attacker. RIVAL-01…RIVAL-03, COMB-03, AMB-33
import { hexState } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import { type FrameOf, type Game, type HexId, isPieceOrigin, NOBODY, type Seat } from '../../model/game/types.ts';
import type { Play } from '../play.ts';
import { enemiesIn, isPresent } from '../presence.ts';
import { hasWalls, order, othersFromLeft } from '../queries/queries.ts';
import { newExploration } from './after-battle.ts';
import { newBattle } from './sides.ts';

/** Returns the rival who defends: the last rival, counted from the left of the attacker `seat`. RIVAL-03 */
const defenderFor = (g: Game, hex: HexId, seat: Seat): Seat =>
  othersFromLeft(g, seat).findLast((s) => isPresent(g, hex, s)) ?? seat;

/** Did a random event send a piece of the seat into this hex? EVT-11 */
const wasSent = (g: Game, hex: HexId, seat: Seat): boolean =>
  lying(g, hex).some(
    (c) => c.seat === seat && (c.spent === 'sent' || (isPieceOrigin(c.spent) && c.spent.event === 'sent')),
  );

/**
 * Returns the rival who attacks: the rival who announced the battle, or under `secondMover` the second to
 * enter the hex. Rivals whom an event sent count as earlier than rivals who moved; within each group turn
 * order decides. RIVAL-02, AMB-33, AMB-167
 */
function attackerOf(g: Game, hex: HexId, announcer: Seat): Seat {
  if (g.rules.rivalAttacker === 'initiator') return announcer;
  const rivals = order(g).filter((s) => isPresent(g, hex, s));
  const sent = rivals.filter((s) => wasSent(g, hex, s));
  const [, second] = [...sent, ...rivals.filter((s) => !sent.includes(s))];
  return second ?? announcer;
}

/** Returns the battle or exploration that the seat starts by picking a hex. COMB-03, RIVAL-01, AMB-33 */
export function contest(play: Play, hex: HexId, seat: Seat): FrameOf<'battle'> | FrameOf<'explore'> {
  const g = play.game;
  const h = hexState(g, hex);
  const rivals = enemiesIn(g, hex, seat);
  if (h.owner === NOBODY && rivals.length === 0) return newExploration(play, hex, seat);
  const ownerFights = h.owner !== NOBODY && (isPresent(g, hex, h.owner) || hasWalls(h));
  const defender = ownerFights ? h.owner : defenderFor(g, hex, attackerOf(g, hex, seat));
  const attackers = order(g).filter((s) => s !== defender && isPresent(g, hex, s));
  return newBattle(hex, [...attackers, defender], NOBODY);
}
