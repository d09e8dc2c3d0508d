// The rules of the decisions in an exploration and in a hex just captured.

import * as questions from '../../model/decisions/exploration.ts';
import { seatState } from '../../model/game/pieces.ts';
import { pieceOf } from '../../model/game/refusal.ts';
import type { Kind, PieceId, Target, View } from '../../model/game/types.ts';
import { armableItems } from '../exploration/arming-defenders.ts';
import { bribePrices } from '../exploration/bribes.ts';
import { checkPlacings, hasNothingToPlace, type PlaceOptions, placeOptions } from '../placing-things.ts';
import { hasNoTreasure } from '../queries/item-queries.ts';
import { areDistinct, refuse } from '../queries/queries.ts';
import { rule } from './rule.ts';

// The acting opponent gives the items found in the hex to neutral creatures, before the explorer bribes
// any. D-61, D-34, AMB-116
interface ExploreArmOptions {
  items: { id: PieceId; kind: Kind }[];
  bearers: PieceId[];
}

export const exploreArm = rule<typeof questions.exploreArm, ExploreArmOptions>(questions.exploreArm, {
  options(view, d) {
    const { items, bearers } = armableItems(view, d.hex);
    return { items: items.map(({ id, kind }) => ({ id, kind })), bearers: bearers.map((c) => c.id) };
  },
  check(view, d, { arms }) {
    const { items, bearers } = armableItems(view, d.hex);
    for (const { item, bearer } of arms) {
      if (!items.some((c) => c.id === item)) return refuse('piece.unknown', { id: item });
      if (!bearers.some((c) => c.id === bearer)) return refuse('EXPL-06', { id: bearer });
    }
    if (!areDistinct(arms.map((arm) => arm.item))) return refuse('decision.twice');
    return areDistinct(arms.map((arm) => arm.bearer)) ? null : refuse('MAG-01');
  },
});

// The explorer chooses which neutral defenders to bribe before the battle. D-35, BRIB-01, BRIB-02
interface ExploreBribeOptions {
  prices: { target: Target; kind: Kind; gold: number }[];
  doubled: boolean;
  purse: number;
}

export const exploreBribe = rule<typeof questions.exploreBribe, ExploreBribeOptions>(questions.exploreBribe, {
  options: (view, d) => ({ ...bribePrices(view, d.hex), purse: seatState(view, d.seat).gold }),
  /**
   * True if the explorer's gold buys no defender, and no treasure that could be cashed for
   * more gold is possible.
   */
  forced(view, d) {
    const { gold } = seatState(view, d.seat);
    return hasNoTreasure(view, d.seat) && bribePrices(view, d.hex).prices.every((p) => p.gold > gold);
  },
  check(view, d, { targets }) {
    const { prices } = bribePrices(view, d.hex);
    let need = 0;
    for (const target of targets) {
      const price = prices.find((p) => p.target === target);
      if (price === undefined) return refuse('BRIB-01', pieceOf(target));
      need += price.gold;
    }
    const again = targets.find((t, i) => targets.indexOf(t) !== i);
    if (again !== undefined) return refuse('decision.twice', pieceOf(again));
    const have = seatState(view, d.seat).gold;
    return need > have ? refuse('gold.short', { need, have }) : null;
  },
});

// The acting opponent chooses between several best income pieces of equal value. 'town' means the city
// or village already on the hex. D-34, EXPL-04, AMB-36
interface ExploreIncomeOptions {
  ids: Target[];
}

/** Returns the income pieces that share the highest value. EXPL-04 */
export function incomeChoices(view: View): readonly Target[] {
  const top = view.stack[view.stack.length - 1];
  return top?.kind === 'explore' ? top.choices : [];
}

export const exploreIncome = rule<typeof questions.exploreIncome, ExploreIncomeOptions>(questions.exploreIncome, {
  options: (view) => ({ ids: [...incomeChoices(view)] }),
  check: (view, _d, { id }) => (incomeChoices(view).includes(id) ? null : refuse('EXPL-04', pieceOf(id))),
});

// The player places Things from the rack, only onto the hex just captured. D-45, POST-06, AMB-19
export const capturePlace = rule<typeof questions.capturePlace, PlaceOptions>(questions.capturePlace, {
  options: (view, d) => placeOptions(view, d.seat, [d.hex]),
  forced: (view, d) => hasNothingToPlace(view, d.seat, placeOptions(view, d.seat, [d.hex])),
  check: (view, d, { place }) => checkPlacings(view, d.seat, place, [d.hex]),
});
