// The dice of one step, rolled before any piece is lost. COMB-06…COMB-09, HPOW-06, AMB-46, AMB-48

import type { BattleDie } from '../../model/events/index.ts';
import { isFighter } from '../../model/game/pieces.ts';
import { type DiceStep, type Game, isPiece, type PieceId, type Seat, type Target } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { battleDice } from '../dice.ts';
import type { Play } from '../play.ts';
import { aimedAt, asShot, isAiming } from './aimed-shots.ts';
import { type Battle, type DiceBattle, sideAt } from './battle-step.ts';
import { hitTargetsOn } from './hit-targets.ts';
import { stepOfKind, stepPlayed } from './magic-ranged-melee.ts';
import { type Fighter, isActive, rollers } from './sides.ts';

/** Returns the fighters that roll in this step, by side and in dice order, once for each die. COMB-06 */
export function diceOfStep(g: Game, battle: Battle, step: DiceStep): Fighter[][] {
  return battle.sides.map((side, i) => {
    if (battle.aim[i] === null || !isActive(g, battle.hex, side)) return [];
    const dice: Fighter[] = [];
    for (const roller of rollers(g, battle, side, step)) {
      const f = asShot(battle, roller);
      for (let n = 0; n < f.dice; n++) dice.push(f);
    }
    return dice;
  });
}

/**
 * Returns the pieces that roll in this step only because of an item, if the item may be lost in the same
 * step. COMB-07, MAG-01, MAG-02
 */
export function rolledByItem(g: Game, dice: readonly Fighter[][], step: DiceStep): PieceId[] {
  const borrowed: PieceId[] = [];
  for (const side of dice)
    for (const { kind, target } of side)
      if (isPiece(target) && kind !== -1 && isFighter(kind) && stepPlayed(g, stepOfKind(kind)) !== step)
        borrowed.push(target);
  return borrowed;
}

/** Rolls a step for every active side, attackers first. */
export function rollStep(play: Play, battle: Battle, step: DiceStep): void {
  const { hex } = battle;
  let from = 0;
  diceOfStep(play.game, battle, step).forEach((list, i) => {
    const aim = battle.aim[i] ?? null;
    if (list.length === 0 || aim === null) return;
    const faces = battleDice(play, list.length);
    const dice = list.map(({ target: by, kind, cv }, n): BattleDie => {
      const die = entryAt(faces, n);
      return { by, kind, cv, die, hit: die <= cv };
    });
    const hits = dice.filter((d) => d.hit).length;
    play.emit({ t: 'battleRolled', hex, side: sideAt(battle, i), foe: sideAt(battle, aim), step, dice, hits, from });
    from += dice.length;
  });
}

/** The number of hits a side must assign, and the pieces that aimed shots at this side have hit. AMB-122 */
export interface SideHits {
  readonly hits: number;
  readonly aimed: readonly Target[];
}

/** Returns the sides whose aimed shot has hit and has no victim yet. */
export function aimedHitters(g: Game, battle: DiceBattle, dice: readonly Fighter[][]): Seat[] {
  let at = 0;
  return dice.flatMap((list, i) => {
    const aim = battle.aim[i] ?? null;
    const hits = list.filter((f) => entryAt(g.dice, at++) <= f.cv && isAiming(battle, f.target));
    const isOpen = hits.some((f) => aimedAt(battle, f.target) === null);
    return aim !== null && isOpen && isActive(g, battle.hex, sideAt(battle, aim)) ? [sideAt(battle, i)] : [];
  });
}

/** Returns the hits of a step by side, from the current dice. Hits on a side without fighters are lost. */
export function hitsRolled(g: Game, battle: DiceBattle, dice: readonly Fighter[][]): SideHits[] {
  const { step } = battle.state;
  const found = battle.sides.map((): { hits: number; aimed: Target[] } => ({ hits: 0, aimed: [] }));
  let at = 0;
  dice.forEach((list, i) => {
    const aim = battle.aim[i] ?? null;
    if (aim === null) return;
    const side = sideAt(battle, aim);
    const on = entryAt(found, aim);
    for (const f of list) {
      const hit = entryAt(g.dice, at++) <= f.cv && isActive(g, battle.hex, side);
      if (!hit) continue;
      const shot = aimedAt(battle, f.target);
      if (!isAiming(battle, f.target)) on.hits++;
      else if (shot !== null && hitTargetsOn(g, battle.hex, side, step).some((t) => t.target === shot))
        on.aimed.push(shot);
    }
  });
  return found;
}
