// The dice of one step. All sides roll before anybody is lost. COMB-06, COMB-07, COMB-08, COMB-09, HPOW-06, AMB-46,
// AMB-48

import type { BattleDie } from '../../events/index.ts';
import { isFighter } from '../../game/pieces.ts';
import { type BattleStep, type Game, isPiece, type PieceId, type Target } from '../../game/types.ts';
import { battleDice, type Play } from '../play.ts';
import { aimedAt, asShot } from './aimed-shots.ts';
import type { Battle, DiceBattle } from './battle-step.ts';
import { hitTargetsOn } from './hit-targets.ts';
import { type Fighter, isActive, rollers, stepOfKind } from './sides.ts';

/** Who rolls in this step, side by side in the order of the dice: one entry a die, two for a charge (COMB-06). */
export function diceOfStep(g: Game, battle: Battle, step: BattleStep): Fighter[][] {
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

/** Those of the dice of a step who rolled by an item that they may lose in it. COMB-07, MAG-01, MAG-02 */
export const rolledByItem = (dice: readonly Fighter[][], step: BattleStep): PieceId[] =>
  dice
    .flat()
    .filter((f) => f.kind !== -1 && isFighter(f.kind) && stepOfKind(f.kind) !== step)
    .map((f) => f.target)
    .filter(isPiece);

/** Rolls a step for every active side, attackers first; emits one 'battleRolled' a side that rolls. */
export function rollStep(play: Play, battle: Battle, step: BattleStep): void {
  const { hex, sides } = battle;
  let from = 0;
  diceOfStep(play.game, battle, step).forEach((list, i) => {
    const aim = battle.aim[i];
    if (list.length === 0 || aim === null) return;
    const faces = battleDice(play, list.length);
    const dice: BattleDie[] = list.map((f, n) => ({
      by: f.target,
      kind: f.kind,
      cv: f.cv,
      die: faces[n],
      hit: faces[n] <= f.cv,
    }));
    const hits = dice.filter((d) => d.hit).length;
    play.emit({ t: 'battleRolled', hex, side: sides[i], at: sides[aim], step, dice, hits, from });
    from += dice.length;
  });
}

/**
 * Hits of the dice of a step (`diceOfStep`) as they lie now, by side: those it has to place, and those that were aimed
 * (AMB-122). Hits on a side that is gone are lost.
 */
export function hitsRolled(
  g: Game,
  battle: DiceBattle,
  dice: readonly Fighter[][],
): { hits: number[]; aimed: Target[][] } {
  const { step } = battle.at;
  const hits = battle.sides.map(() => 0);
  const aimed: Target[][] = battle.sides.map(() => []);
  let at = 0;
  dice.forEach((list, i) => {
    const aim = battle.aim[i];
    if (aim === null) return;
    for (const f of list) {
      const hit = g.dice[at++] <= f.cv && isActive(g, battle.hex, battle.sides[aim]);
      if (!hit) continue;
      const shot = aimedAt(battle, f.target);
      if (shot === null) hits[aim]++;
      else if (hitTargetsOn(g, battle.hex, battle.sides[aim], step).some((t) => t.target === shot))
        aimed[aim].push(shot);
    }
  });
  return { hits, aimed };
}
