// COMB-06, COMB-08, COMB-09, AMB-46, AMB-48: the dice of one step. All sides roll before anybody is lost.
import type { BattleDie, BattleStep, FrameOf } from '../../game/types.ts';
import { battleDice, type Play } from '../play.ts';
import { fightersOn, isActive } from './sides.ts';

/**
 * Rolls a step for every active side, attackers first; emits one 'volleyed' a side that rolls. Returns the hits each
 * side of `frame.sides` has to place: hits on a side that is gone are lost.
 */
export function volley(play: Play, frame: FrameOf<'battle'>, step: BattleStep): number[] {
  const { hex, sides } = frame;
  const hits = sides.map(() => 0);
  sides.forEach((side, i) => {
    const aim = frame.aim[i];
    if (aim < 0 || !isActive(play.game.hexes[hex], side)) return;
    // One entry a die: a charging piece stands in the list twice (COMB-06).
    const rolling = fightersOn(play.game, hex, side)
      .filter((f) => f.step === step)
      .flatMap((f) => Array.from({ length: f.dice }, () => f));
    if (rolling.length === 0) return;
    const faces = battleDice(play, rolling.length);
    const dice: BattleDie[] = rolling.map((f, n) => ({
      by: f.target,
      kind: f.kind,
      cv: f.cv,
      die: faces[n],
      hit: faces[n] <= f.cv,
    }));
    const scored = dice.filter((d) => d.hit).length;
    play.emit({ t: 'volleyed', hex, side, at: sides[aim], step, dice, hits: scored });
    if (isActive(play.game.hexes[hex], sides[aim])) hits[aim] += scored;
  });
  return hits;
}
