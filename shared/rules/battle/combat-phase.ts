// Phase 6 of the turn, combat. In player order, each player resolves one battle or exploration at a time,
// until none is left. COMB-01…COMB-03, EXPL-12, AMB-45, AMB-120

import { hexState } from '../../model/game/pieces.ts';
import { type FrameOf, type Game, type HexId, NOBODY, type Seat } from '../../model/game/types.ts';
import { boardHexes } from '../../model/hex/hex.ts';
import { entryAt, onlyOf } from '../../model/shape/entry.ts';
import { ask, expectAnswer, type FrameModule, type Play, pop, push, setFrame } from '../play.ts';
import { enemiesIn, hasEnemy, isPresent } from '../presence.ts';
import { hasWalls, order } from '../queries/queries.ts';
import { contest } from './rivals.ts';
import { isActive } from './sides.ts';

/** Is the phase in its first part, in which all hexes are explored before any battle? EXPL-12 */
export const isExploring = (g: Game): boolean => g.stack.some((f) => f.kind === 'combat' && f.exploring === true);

/** Returns the phase's first frame. EXPL-12 */
export const newCombat = (g: Game): FrameOf<'combat'> => ({
  kind: 'combat',
  index: 0,
  ...(g.rules.exploreStage === 'beforeBattles' && { exploring: true }),
});

const isUnexplored = (g: Game, hex: HexId, seat: Seat): boolean =>
  hexState(g, hex).owner === NOBODY && !isActive(g, hex, NOBODY) && enemiesIn(g, hex, seat).length === 0;

/**
 * Returns the hexes where the seat must fight or explore, by rising index. Reads only
 * public facts. COMB-02, EXPL-12
 */
export function contested(g: Game, seat: Seat): HexId[] {
  const list: HexId[] = [];
  const exploring = isExploring(g);
  for (const hex of boardHexes(g.hexes.length)) {
    const h = hexState(g, hex);
    // This check comes first, because it excludes most hexes.
    if (!isPresent(g, hex, seat) && !(h.owner === seat && hasWalls(h))) continue;
    if (h.owner !== NOBODY && !hasEnemy(g, hex, seat)) continue;
    if (!exploring || isUnexplored(g, hex, seat)) list.push(hex);
  }
  return list;
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
      // The next player in order who has to fight or explore. COMB-01
      const index = (frame.index + i) % seats.length;
      const seat = entryAt(seats, index);
      const hexes = contested(g, seat);
      if (hexes.length === 0) continue;
      const turnFrame = { ...frame, index };
      if (index !== frame.index) setFrame(play, turnFrame);
      play.emit({ t: 'phaseBegan', round: g.round, phase: 'combat', turn: seat });
      const only = onlyOf(hexes);
      if (only !== undefined) begin(play, turnFrame, only, seat);
      else ask(play, [{ seat, kind: 'battle.pick' }]);
      return;
    }
    // The explorations are over; the battles begin with the first player. EXPL-12
    if (frame.exploring) setFrame(play, { kind: 'combat', index: 0 });
    else pop(play);
  },
  take(play, frame, answers) {
    const { decision, answer } = expectAnswer(answers[0], 'battle.pick');
    begin(play, frame, answer.hex, decision.seat);
  },
};
