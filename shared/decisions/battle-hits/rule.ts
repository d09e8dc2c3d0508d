// The player hit lists what takes the hits, in order. All players hit in a step answer together. The acting
// opponent answers for neutral defenders. D-41, D-42, HIT-01…HIT-03, MAG-11, AMB-47, AMB-122

import type { KindOrNone } from '../../catalogue/index.ts';
import { pieceOf } from '../../game/refusal.ts';
import {
  type Answers,
  type DecisionOf,
  isPiece,
  NOBODY,
  type PieceId,
  type Refusal,
  type Target,
  type View,
} from '../../game/types.ts';
import { powerOf } from '../../powers/table.ts';
import { hitCapacity, hitOrder } from '../../rules/battle/hit-targets.ts';
import { isSaveable, mayBeSaved, savingItems } from '../../rules/battle/saving-items.ts';
import { diceOn, type Fighter } from '../../rules/battle/sides.ts';
import { aimedHitsOn, remainingHitTargets, sideOf } from '../../rules/battle/taking-hits.ts';
import { isRackKnown } from '../../rules/item-queries.ts';
import { areDistinct, pieceById, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { battleHits as shape } from './shape.ts';

/** `capacity`: hits each target can take. `count`: hits to place, never more than the side can take. */
interface BattleHitsOptions {
  targets: { target: Target; kind: KindOrNone; cv: number; capacity: number }[];
  count: number;
  /**
   * `savers` are the saving items at hand, `saves` the pieces that a saving item may save in this round.
   * MAG-11
   */
  savers: PieceId[];
  saves: PieceId[];
  /** The first hit that would take effect does nothing. POW-01 */
  spares: boolean;
}

/** Returns the targets that can still take a hit, with how many hits each takes. */
export function fightersFor(view: View, d: DecisionOf<'battle.hits'>): Fighter[] {
  const battle = diceOn(view);
  return battle === undefined ? [] : remainingHitTargets(view, battle, sideOf(battle, d.seat));
}

/**
 * Returns the hits that must be placed: all of them while pieces remain, never more than the side can take.
 * HIT-01
 */
export const toPlace = (fighters: readonly Fighter[], d: DecisionOf<'battle.hits'>): number =>
  Math.min(d.hits, hitCapacity(fighters));

function checkList(fighters: readonly Fighter[], targets: readonly Target[], need: number): Refusal | null {
  const left = new Map(fighters.map((f) => [f.target, f.capacity]));
  for (const target of targets) {
    const capacity = left.get(target);
    if (capacity === undefined) return refuse('piece.unknown', pieceOf(target));
    // A creature takes one hit, a fort or town its remaining value. HIT-02, HIT-03
    if (capacity === 0) return refuse(!isPiece(target) ? 'HIT-03' : 'HIT-02', pieceOf(target));
    left.set(target, capacity - 1);
  }
  return targets.length === need ? null : refuse('HIT-01', { need, have: targets.length });
}

/** Returns the saving items at hand for the side, in play already or not. MAG-11 */
export const saversFor = (view: View, d: DecisionOf<'battle.hits'>): PieceId[] => {
  const battle = diceOn(view);
  return battle === undefined ? [] : savingItems(view, d.hex, sideOf(battle, d.seat)).map((c) => c.id);
};

/** Returns the pieces out of these that an item could save. MAG-11 */
export function saveable(view: View, d: DecisionOf<'battle.hits'>, targets: readonly Target[]): PieceId[] {
  const battle = diceOn(view);
  if (battle === undefined) return [];
  const aimed = aimedHitsOn(battle, battle.sides.indexOf(sideOf(battle, d.seat)));
  return [...new Set([...aimed, ...targets])].filter(isPiece).filter((id) => isSaveable(view, battle, id));
}

/** Only pieces that are hit are saved, and only with a saving item. A piece is saved once a round. MAG-11 */
function savesRefusal(view: View, d: DecisionOf<'battle.hits'>, answer: Answers['battle.hits']): Refusal | null {
  const { saver, saves = [] } = answer;
  if (saver !== undefined && !saversFor(view, d).includes(saver)) return refuse('piece.unknown', { id: saver });
  // Saving nothing has one form, with both fields absent, so that no record can be changed unnoticed.
  if ((saver !== undefined || answer.saves !== undefined) && (saver === undefined || saves.length === 0))
    return refuse('MAG-11');
  if (!areDistinct(saves)) return refuse('decision.twice');
  const battle = diceOn(view);
  const aimed = battle === undefined ? [] : aimedHitsOn(battle, battle.sides.indexOf(sideOf(battle, d.seat)));
  for (const id of saves) {
    if (!answer.targets.includes(id) && !aimed.includes(id)) return refuse('MAG-11', { id });
    if (battle === undefined || !isSaveable(view, battle, id)) return refuse('MAG-11', { id });
  }
  return null;
}

/** Returns whether the first hit named will do nothing. POW-01 */
function isFirstSpared(view: View, d: DecisionOf<'battle.hits'>): boolean {
  const battle = diceOn(view);
  const side = battle === undefined ? NOBODY : sideOf(battle, d.seat);
  return powerOf(view, side).sparesFirstLoss === true && battle?.spared?.includes(side) !== true;
}

/** Returns whether it makes no difference which of these targets is hit. */
function areAlike(view: View, fighters: readonly Fighter[]): boolean {
  const looks = fighters.map(({ target }) => JSON.stringify({ ...pieceById(view, target), id: 0, spent: null }));
  return new Set(looks).size === 1 && fighters.every(({ target }) => isPiece(target));
}

export const battleHits = rule<typeof shape, BattleHitsOptions>(shape, {
  options(view, d) {
    const fighters = fightersFor(view, d);
    const targets = hitOrder(fighters).map(({ target, kind, cv, capacity }) => ({ target, kind, cv, capacity }));
    const savers = saversFor(view, d);
    const pieces = savers.length === 0 ? [] : targets.map((t) => t.target);
    const saves = savers.length === 0 ? [] : saveable(view, d, pieces);
    return { targets, count: toPlace(fighters, d), savers, saves, spares: isFirstSpared(view, d) };
  },
  /** True if everything falls, or all targets are alike, and nothing may be saved. */
  forced(view, d) {
    const battle = diceOn(view);
    const fighters = fightersFor(view, d);
    const all = hitCapacity(fighters) + (isFirstSpared(view, d) ? 1 : 0);
    if (battle === undefined || (d.hits < all && !areAlike(view, fighters))) return false;
    const side = sideOf(battle, d.seat);
    return side === d.seat && isRackKnown(view, side)
      ? saversFor(view, d).length === 0
      : !mayBeSaved(view, d.hex, side);
  },
  check(view, d, answer) {
    const fighters = fightersFor(view, d);
    return checkList(fighters, answer.targets, toPlace(fighters, d)) ?? savesRefusal(view, d, answer);
  },
});
