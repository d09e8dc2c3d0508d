// The powers of players that ask something. D-10, D-38, D-42
import type { OptionsOf } from '../../decisions/ask.ts';
import { hexState } from '../../game/pieces.ts';
import type { Answers, DecisionOf, View } from '../../game/types.ts';
import { pieceIncomeOn } from '../../rules/income.ts';
import { bestOf } from './best.ts';
import { sideForce } from './magic.ts';
import { estimateBattle } from './strength.ts';

/** The die that missed with the best chance to hit. D-42 */
export function chooseReroll({ dice }: OptionsOf['power.reroll']): Answers['power.reroll'] {
  const missed = dice.filter((one) => one.face > one.cv);
  return { die: bestOf(missed, (one) => one.cv)?.die ?? null };
}

/** The hex that pays most. D-10 */
export function chooseTax(
  view: View,
  d: DecisionOf<'power.tax'>,
  { hexes }: OptionsOf['power.tax'],
): Answers['power.tax'] {
  return { hex: bestOf(hexes, (hex) => pieceIncomeOn(view, d.seat, hexState(view, hex))) ?? null };
}

/** All that may be staked where the battle is likely to be won. D-38 */
export function chooseStake(
  view: View,
  d: DecisionOf<'power.stake'>,
  { most, rival }: OptionsOf['power.stake'],
): Answers['power.stake'] {
  const { win } = estimateBattle(sideForce(view, d.hex, d.seat), sideForce(view, d.hex, rival));
  return { gold: win > 0.6 ? most : 0 };
}
