// Fallback answers and random answers about exploration and a hex just captured.
import { kindInfo } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/exploration.ts';
import { seatState } from '../../model/game/pieces.ts';
import type { Arm, PieceId, Target } from '../../model/game/types.ts';
import { pickOf, takeOf } from '../../model/luck/random.ts';
import { entryAt, firstOf } from '../../model/shape/entry.ts';
import { incomeChoices } from '../../rules/decisions/exploration.ts';
import { armableItems } from '../../rules/exploration/arming-defenders.ts';
import { bribePrices } from '../../rules/exploration/bribes.ts';
import { samplePlacings } from '../../rules/placing-things.ts';
import { byCatalogue } from '../../rules/queries/queries.ts';
import { standIn } from './stand-in.ts';

export const exploreArm = standIn(questions.exploreArm, {
  // The fallback gives items to the strongest creatures, the first item to the strongest of all.
  fallback(view, d) {
    const { items, bearers } = armableItems(view, d.hex);
    const best = [...bearers].sort((a, b) => kindInfo(b.kind).cv - kindInfo(a.kind).cv || byCatalogue(a, b));
    return { arms: items.slice(0, best.length).map(({ id }, i): Arm => ({ item: id, bearer: entryAt(best, i).id })) };
  },
  sample(view, d, random) {
    const { items, bearers } = armableItems(view, d.hex);
    const arms: Arm[] = [];
    const taken: PieceId[] = [];
    for (const { id } of items) {
      const free = bearers.filter((c) => !taken.includes(c.id));
      if (free.length === 0 || random(4) === 0) continue;
      const bearer = pickOf(random, free).id;
      taken.push(bearer);
      arms.push({ item: id, bearer });
    }
    return { arms };
  },
});

export const exploreBribe = standIn(questions.exploreBribe, {
  fallback: () => ({ targets: [] }),
  sample(view, d, random) {
    const eager = random(3);
    let purse = seatState(view, d.seat).gold;
    const targets: Target[] = [];
    if (eager === 0) return { targets };
    const { prices } = bribePrices(view, d.hex);
    while (prices.length > 0) {
      const p = takeOf(random, prices);
      if (p.gold > purse || (eager === 1 && random(2) === 0)) continue;
      purse -= p.gold;
      targets.push(p.target);
    }
    return { targets };
  },
});

export const exploreIncome = standIn(questions.exploreIncome, {
  fallback: (view) => ({ id: firstOf(incomeChoices(view)) }),
  sample: (view, _d, random) => ({ id: pickOf(random, incomeChoices(view)) }),
});

export const capturePlace = standIn(questions.capturePlace, {
  fallback: () => ({ place: [] }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, [d.hex], random) }),
});
