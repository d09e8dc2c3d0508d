// Asks the players whose pieces were hit to choose the targets, all at the same
// time. HIT-01…HIT-03, AMB-47, AMB-122

import { type Game, isPiece, NOBODY, type Seat, type Target } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import type { Question } from '../play.ts';
import { powerOf } from '../powers/powers.ts';
import type { Battle, DiceBattle } from './battle-step.ts';
import { hitCapacity, hitTargetsOn } from './hit-targets.ts';
import { isSaveable, mayBeSaved } from './saving-items.ts';
import type { Fighter } from './sides.ts';

/** Returns the seat that answers for a side. For the neutral side that is the acting opponent. EXPL-02 */
export const answeringSeat = (battle: Battle, side: Seat): Seat => (side === NOBODY ? battle.opponent : side);

/** Returns the side for which a seat assigns hits. */
export const sideOf = (battle: Battle, seat: Seat): Seat => (battle.sides.includes(seat) ? seat : NOBODY);

/**
 * Does the player have a choice of targets? Not if the hits remove all fighters and none is spared, or if one
 * fighter takes all hits. HIT-01
 */
const hasChoice = (fighters: readonly Fighter[], hits: number, isSpared: boolean): boolean =>
  hits > 0 && hits < hitCapacity(fighters) + (isSpared ? 1 : 0) && fighters.length > 1;

/** Returns what the hits of this step can be put on, on one side. */
export const currentHitTargets = (g: Game, battle: DiceBattle, side: Seat): Fighter[] =>
  hitTargetsOn(g, battle.hex, side, battle.state.step);

/**
 * Returns the targets on a side that aimed shots of this step have hit. `index`: the index
 * of the side. AMB-122
 */
export const aimedHitsOn = (battle: DiceBattle, index: number): readonly Target[] =>
  battle.state.strikes.find((s) => s.sideIndex === index)?.targets ?? [];

/** Returns a side's targets without those that aimed shots have used up. */
export function remainingHitTargets(g: Game, battle: DiceBattle, side: Seat): Fighter[] {
  const aimed = aimedHitsOn(battle, battle.sides.indexOf(side));
  const fighters = currentHitTargets(g, battle, side);
  if (aimed.length === 0) return fighters;
  return fighters
    .map((f) => ({ ...f, capacity: f.capacity - aimed.filter((t) => t === f.target).length }))
    .filter((f) => f.capacity > 0);
}

/** Might this side name pieces to save, as far as public facts show? MAG-11 */
const mayNameSaves = (g: Game, battle: DiceBattle, side: Seat): boolean =>
  mayBeSaved(g, battle.hex, side) &&
  currentHitTargets(g, battle, side).some((f) => isPiece(f.target) && isSaveable(g, battle, f.target));

/** Returns the questions about hits of this step. They depend only on public facts. D-41, D-42, ENG-04 */
export function hitQuestions(g: Game, battle: DiceBattle): Question[] {
  return battle.sides.flatMap((side, i): Question[] => {
    const n = entryAt(battle.state.hits, i);
    if (n + aimedHitsOn(battle, i).length === 0) return [];
    const isSpared = powerOf(g, side).sparesFirstLoss === true;
    return hasChoice(remainingHitTargets(g, battle, side), n, isSpared) || mayNameSaves(g, battle, side)
      ? [{ seat: answeringSeat(battle, side), kind: 'battle.hits', hex: battle.hex, hits: n }]
      : [];
  });
}
