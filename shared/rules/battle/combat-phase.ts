// Phase 6. Players in order pick and resolve one battle or exploration each, again and again, until nobody has one
// left. COMB-01…COMB-03, RIVAL-01…RIVAL-03, AMB-33, AMB-45, AMB-120

import { hexState } from '../../game/pieces.ts';
import { type FrameOf, type Game, type HexId, NOBODY, type Seat } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { entryAt, onlyOf } from '../../shape/entry.ts';
import { ask, type FrameModule, givenOf, type Play, pop, push, setFrame } from '../play.ts';
import { enemiesIn, hasEnemy, isPresent } from '../presence.ts';
import { hasWalls, order, rightOf } from '../queries.ts';
import { newExplore } from './after-battle.ts';
import { isActive, newBattle } from './sides.ts';

/** Does the phase hold all explorations now that come before the battles? EXPL-12 */
export const isExploring = (g: Game): boolean => g.stack.some((f) => f.kind === 'combat' && f.exploring === true);

/** The phase as it begins. EXPL-12 */
export const newCombat = (g: Game): FrameOf<'combat'> => ({
  kind: 'combat',
  index: 0,
  ...(g.rules.exploreStage === 'beforeBattles' && { exploring: true }),
});

/** Is there nobody else in a hex of nobody's, so that it is explored and not fought for? */
const isUnexplored = (g: Game, hex: HexId, seat: Seat): boolean =>
  hexState(g, hex).owner === NOBODY && !isActive(g, hex, NOBODY) && enemiesIn(g, hex, seat).length === 0;

/** Hexes where the seat must fight or explore now, by rising index. Public counts alone decide. COMB-02, EXPL-12 */
export function contested(g: Game, seat: Seat): HexId[] {
  const list: HexId[] = [];
  const exploring = isExploring(g);
  for (const hex of boardHexes(g.hexes.length)) {
    const h = hexState(g, hex);
    const present = isPresent(g, hex, seat);
    if (exploring && !isUnexplored(g, hex, seat)) continue;
    if (h.owner === NOBODY ? present : (present || (h.owner === seat && hasWalls(h))) && hasEnemy(g, hex, seat))
      list.push(hex);
  }
  return list;
}

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
function contest(play: Play, hex: HexId, seat: Seat): FrameOf<'battle'> | FrameOf<'explore'> {
  const g = play.game;
  const h = hexState(g, hex);
  const rivals = enemiesIn(g, hex, seat);
  if (h.owner === NOBODY && rivals.length === 0) return newExplore(play, hex, seat);
  const ownerFights = h.owner !== NOBODY && (isPresent(g, hex, h.owner) || hasWalls(h));
  const defender = ownerFights ? h.owner : defenderFor(g, hex, attackerOf(g, hex, seat));
  const attackers = order(g).filter((s) => s !== defender && isPresent(g, hex, s));
  return newBattle(hex, [...attackers, defender], NOBODY);
}

function begin(play: Play, frame: FrameOf<'combat'>, hex: HexId, seat: Seat): void {
  setFrame(play, { ...frame, index: (frame.index + 1) % order(play.game).length });
  push(play, contest(play, hex, seat));
}

export const combatFrame: FrameModule<'combat'> = {
  run(play, frame) {
    const g = play.game;
    const seats = order(g);
    for (let i = 0; i < seats.length; i++) {
      // Segments run round and round the order; whoever has nothing to resolve is skipped. COMB-01
      const index = (frame.index + i) % seats.length;
      const seat = entryAt(seats, index);
      const hexes = contested(g, seat);
      if (hexes.length === 0) continue;
      const now = { ...frame, index };
      if (index !== frame.index) setFrame(play, now);
      play.emit({ t: 'phaseBegan', round: g.round, phase: 'combat', turn: seat });
      const only = onlyOf(hexes);
      if (only !== undefined) begin(play, now, only, seat);
      else ask(play, [{ seat, kind: 'battle.pick' }]);
      return;
    }
    // Battles begin with the first player again. EXPL-12
    if (frame.exploring) setFrame(play, { kind: 'combat', index: 0 });
    else pop(play);
  },
  take(play, frame, given) {
    const { decision, answer } = givenOf(given[0], 'battle.pick');
    begin(play, frame, answer.hex, decision.seat);
  },
};
