// How far each player is from winning, by public facts.
import { hexState } from '../../../shared/model/game/pieces.ts';
import type { RuleSet, Seat, View } from '../../../shared/model/game/types.ts';
import { income } from '../../../shared/rules/income.ts';
import { citadels, hexesOf } from '../../../shared/rules/queries/queries.ts';
import { hexesToWin } from '../../../shared/rules/victory/each-ending.ts';
import { canWin } from '../../../shared/rules/victory/standing.ts';
import { t } from '../../i18n/index.ts';
import { fortName } from '../../ui/names.ts';
import { citadelsOf } from './standing.ts';

interface Race {
  /** The highest fort level, 0 for none; null if citadels do not win. */
  readonly level: number | null;
  readonly have: number;
  readonly need: number;
  readonly label: string;
}

type Part = Omit<Race, 'level' | 'label'> & { readonly by: 'income' | 'citadels' | 'hexes' | 'most' };

const incomeOf = (view: View, seat: Seat): Part => ({
  by: 'income',
  have: income(view, seat),
  need: view.rules.citadelIncome,
});

/** How progress is measured for endings without a citadel, and for the ending with two citadels. */
const COUNTED: Readonly<Partial<Record<RuleSet['victory'], (view: View, seat: Seat) => Part>>> = {
  territory: (view, seat) => ({ by: 'hexes', have: hexesOf(view, seat).length, need: hexesToWin(view.rules) }),
  turnLimit: (view, seat) => ({
    by: 'most',
    have: income(view, seat),
    need: Math.max(1, ...view.clockwise.filter((s) => canWin(view, s)).map((s) => income(view, s))),
  }),
  twoAtEnd: (view, seat) =>
    citadelsOf(view, seat).length === 0
      ? incomeOf(view, seat)
      : { by: 'citadels', have: citadelsOf(view, seat).length, need: 2 },
};

/**
 * An owner cannot build a second citadel, so theirs must be the only citadel, or they must capture
 * another. CIT-02, CIT-05
 */
const heldBy = (view: View, have: number): Part => ({ by: 'citadels', have, need: Math.min(2, citadels(view).length) });

/** Among owners of citadels the highest income wins. CIT-08 */
const richest = (view: View, seat: Seat): Part => ({
  by: 'most',
  have: income(view, seat),
  need: Math.max(1, ...view.clockwise.filter((s) => citadelsOf(view, s).length > 0).map((s) => income(view, s))),
});

const citadelRace = (view: View, seat: Seat): Part => {
  const have = citadelsOf(view, seat).length;
  if (have === 0) return incomeOf(view, seat);
  return view.rules.victory === 'incomeCount' ? richest(view, seat) : heldBy(view, have);
};

/** Returns a seat's progress; null before the first round and for a seat that cannot win. CIT-01, CIT-10 */
export function raceOf(view: View, seat: Seat): Race | null {
  if (view.phase === 'setup' || !canWin(view, seat)) return null;
  const { by, have, need } = (COUNTED[view.rules.victory] ?? citadelRace)(view, seat);
  const label = t(`race.${by}`, { have, need });
  if (view.rules.victory === 'territory' || view.rules.victory === 'turnLimit')
    return { level: null, have, need, label };
  const level = Math.max(0, ...hexesOf(view, seat).map((hex) => hexState(view, hex).fort?.level ?? 0));
  return {
    level,
    have,
    need,
    label: t('race.fort', { fort: level === 0 ? t('race.none') : fortName(level), progress: label }),
  };
}
