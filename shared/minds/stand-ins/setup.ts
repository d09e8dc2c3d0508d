// Fallback answers and random answers about the set-up: starts, kingdoms, the first tower
// and the first Things.

import * as questions from '../../model/decisions/setup.ts';
import { pickOf } from '../../model/luck/random.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { defaultPlacings, samplePlacings } from '../../rules/placing-things.ts';
import { hexesOf, rackOf } from '../../rules/queries/queries.ts';
import { seaChoice } from '../../rules/setup/board-tiles.ts';
import { exchangeLine } from '../../rules/setup/dealing.ts';
import { freeStarts, kingdomHexes } from '../../rules/setup/start-cells.ts';
import { standIn } from './stand-in.ts';

export const startCell = standIn(questions.startCell, {
  fallback: (view) => ({ hex: firstOf(freeStarts(view)) }),
  sample: (view, _d, random) => ({ hex: pickOf(random, freeStarts(view)) }),
});

export const startSea = standIn(questions.startSea, {
  fallback: (view, d) => ({ hexes: seaChoice(view, d.hex).hexes }),
  sample: (view, d, random) => ({ hexes: seaChoice(view, d.hex).hexes.filter(() => random(3) > 0) }),
});

export const kingdomHex = standIn(questions.kingdomHex, {
  fallback: (view, d) => ({ hex: firstOf(kingdomHexes(view, d.seat)) }),
  sample: (view, d, random) => ({ hex: pickOf(random, kingdomHexes(view, d.seat)) }),
});

export const towerHex = standIn(questions.towerHex, {
  fallback: (_view, d) => ({ hex: d.hex }),
  sample: (view, d, random) => ({ hex: pickOf(random, hexesOf(view, d.seat)) }),
});

export const setupPlace = standIn(questions.setupPlace, {
  fallback: (view, d) => ({ place: defaultPlacings(view, d.seat, 'own') }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, 'own', random) }),
});

export const setupExchange = standIn(questions.setupExchange, {
  fallback: () => ({ ids: [] }),
  sample(view, d, random) {
    const share = random(4);
    return {
      ids: rackOf(view, d.seat)
        .filter(() => random(3) < share)
        .map((c) => c.id),
    };
  },
});

export const setupReplace = standIn(questions.setupReplace, {
  fallback: (view, d) => ({ place: defaultPlacings(view, d.seat, 'own', exchangeLine(view, d.seat)) }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, 'own', random, exchangeLine(view, d.seat)) }),
});
