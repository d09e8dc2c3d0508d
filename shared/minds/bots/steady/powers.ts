// The steady bot's answers about the powers of players. D-10, D-38, D-42

import { hexState } from '../../../model/game/pieces.ts';
import type { Answers, Decision, DecisionOf, HexId, View } from '../../../model/game/types.ts';
import type { OptionsOf } from '../../../rules/decisions/ask.ts';
import { pieceIncomeOn } from '../../../rules/income.ts';
import { shiftable, type Ways } from '../../../rules/move/buildings.ts';
import { countIn } from '../../../rules/queries/queries.ts';
import { bestOf } from './best.ts';
import { sideForce } from './forces.ts';
import { estimateBattle } from './strength.ts';

/** Chooses the missed die whose new roll has the best chance. D-42 */
export function chooseReroll({ dice }: OptionsOf['power.reroll']): Answers['power.reroll'] {
  const missed = dice.filter((die) => die.face > die.cv);
  return { die: bestOf(missed, (die) => die.cv)?.die ?? null };
}

/** Returns the hex that pays most. D-10 */
export function chooseTax(
  view: View,
  d: DecisionOf<'power.tax'>,
  { hexes }: OptionsOf['power.tax'],
): Answers['power.tax'] {
  return { hex: bestOf(hexes, (hex) => pieceIncomeOn(view, d.seat, hexState(view, hex))) ?? null };
}

/** Stakes the highest amount if the player is likely to win the battle. D-38 */
export function chooseStake(
  view: View,
  d: DecisionOf<'power.stake'>,
  { most, rival }: OptionsOf['power.stake'],
): Answers['power.stake'] {
  const { win } = estimateBattle(sideForce(view, d.hex, d.seat), sideForce(view, d.hex, rival));
  return { gold: win > 0.6 ? most : 0 };
}

/** Moves a building once, to a hex with more own pieces that can defend it. D-26, POW-10, NEWH-03 */
export function moveBuilding(view: View, d: Decision): Answers['move'] | null {
  const part = view.stack.findLast((f) => f.kind === 'move.part');
  if ((view.powers === null && !view.rules.newHeroes) || part === undefined) return null;
  const piecesIn = (hex: HexId): number => countIn(hexState(view, hex), d.seat);
  const isNew = ({ what, hex }: Ways): boolean =>
    !part.shifted?.some((shift) => shift.what === what && shift.hex === hex);
  for (const ways of shiftable(view, part).filter(isNew)) {
    const best = bestOf(ways.to, (to) => piecesIn(to.hex));
    if (best !== undefined && piecesIn(best.hex) > piecesIn(ways.hex) + 1)
      return { do: 'shift', what: ways.what, from: ways.hex, path: best.path };
  }
  return null;
}
