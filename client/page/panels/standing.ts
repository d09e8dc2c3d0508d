// Public facts for texts: what a citadel may win its owner, the round, and the figures on a player's card.
import { powerInfo } from '../../../shared/model/catalogue/index.ts';
import { hexState, seatState } from '../../../shared/model/game/pieces.ts';
import type { HexId, RuleSet, Seat, View } from '../../../shared/model/game/types.ts';
import { income } from '../../../shared/rules/income.ts';
import { citadels, hexesOf, isLandHex } from '../../../shared/rules/queries/queries.ts';
import { canWin } from '../../../shared/rules/victory/standing.ts';
import { placeName, t } from '../../i18n/index.ts';

/** Returns what a citadel may win its owner; null if nothing at the moment. */
type Prospect = (view: View, hex: HexId) => string | null;

/** Returns the hexes of a seat's citadels. */
export const citadelsOf = (view: View, seat: Seat): HexId[] =>
  citadels(view).filter((hex) => hexState(view, hex).owner === seat);

const isOnlyOne = (view: View): boolean => citadels(view).length === 1;

/** Returns the round in which the only citadel wins if nothing happens to it. CIT-04, CIT-06 */
export const roundHeld = (view: View, hex: HexId): number =>
  Math.max(view.round, (hexState(view, hex).fort?.citadelRound ?? view.round) + 1);

const PROSPECTS: Readonly<Record<RuleSet['victory'], Prospect>> = {
  conquest: (view, hex) => (isOnlyOne(view) ? t('players.held', { n: roundHeld(view, hex) }) : null),
  incomeCount: (view) =>
    view.lastRound === null ? null : t('players.counted', { n: Math.max(view.round, view.lastRound) }),
  soleAtEnd: (view, hex) =>
    citadels(view).every((other) => hexState(view, other).owner === hexState(view, hex).owner)
      ? t('players.sole')
      : null,
  fast: (view, hex) => (hexState(view, hex).fort?.citadelRound === view.round ? t('players.fast') : null),
  unique: (view, hex) => t('players.unique', { n: roundHeld(view, hex) }),
  twoAtEnd: () => t('players.second'),
  turnLimit: () => null,
  territory: () => null,
};

/** Returns a citadel's name, with what it may win while the game lasts. */
export function citadelText(view: View, hex: HexId): string {
  const lasts = view.victory === null && canWin(view, hexState(view, hex).owner);
  const prospect = lasts ? PROSPECTS[view.rules.victory](view, hex) : null;
  const citadel = t('players.citadel', { hex: placeName(hex) });
  return prospect === null ? citadel : `${citadel}: ${prospect}`;
}

/** Returns the power of a seat, with the hex it has marked; null for none. POW-07 */
export function powerText(view: View, seat: Seat): string | null {
  const { power = null, marked = null } = view.powers?.[seat] ?? {};
  if (power === null) return null;
  const { name } = powerInfo(power);
  return marked === null ? name : t('players.marked', { power: name, hex: placeName(marked) });
}

/** Returns the round, with the last round if that is known. */
export function roundText({ round, rules, lastRound }: View): string {
  const last = lastRound ?? rules.turnLimit;
  return last === null || last < round ? t('top.round', { round }) : t('top.roundOf', { round, last });
}

export const FIGURES = ['gold', 'income', 'hexes', 'rack', 'forts'] as const;

/** Returns the public figures of a player. */
export function cardFigures(view: View, seat: Seat): Record<(typeof FIGURES)[number], number> {
  const own = hexesOf(view, seat).map((hex) => hexState(view, hex));
  const { gold, rack } = seatState(view, seat);
  return {
    gold,
    income: income(view, seat),
    hexes: own.filter((hex) => isLandHex(view, hex) || hex.terrain === null).length,
    rack,
    forts: own.filter((hex) => hex.fort !== null).length,
  };
}
