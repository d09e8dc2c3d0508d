// Fallback answers and random answers about drawing, placing, buying and giving up Things.

import * as questions from '../../model/decisions/things.ts';
import type { HexId, PieceId } from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import type { ValueOf } from '../../model/shape/codec.ts';
import { checkBuild, draftBuild, isBuiltTogether, startBuilding } from '../../rules/construction-limits.ts';
import { recruitBuy as rule } from '../../rules/decisions/things.ts';
import { samplePlacings } from '../../rules/placing-things.ts';
import { hexesOf } from '../../rules/queries/queries.ts';
import { defaultRackAnswer, hexesWithoutEnemies, overRackLimit, randomDiscards } from '../../rules/rack-limit.ts';
import { standIn } from './stand-in.ts';

export const recruitBuy = standIn(questions.recruitBuy, {
  fallback: () => ({ paid: 0, trade: [] }),
  sample(view, d, random) {
    const { maxPaid, things, ratio, maxTrades } = rule.options(view, d);
    const trades = random(3) === 0 ? random(maxTrades + 1) : 0;
    const left = things.slice();
    const trade: PieceId[] = [];
    for (let i = 0; i < trades * (ratio ?? 0); i++) trade.push(...left.splice(random(left.length), 1));
    return { paid: random(maxPaid + 1), trade };
  },
});

export const recruitPlace = standIn(questions.recruitPlace, {
  fallback: (view, d, random) => defaultRackAnswer(view, d.seat, 'own', random),
  sample(view, d, random) {
    const place = samplePlacings(view, d.seat, 'own', random);
    const need = Math.max(0, overRackLimit(view, d.seat) - place.length);
    return { place, ...randomDiscards(view, d.seat, place, need, random) };
  },
});

export const rackExcess = standIn(questions.rackExcess, {
  fallback: (view, d, random) => defaultRackAnswer(view, d.seat, hexesWithoutEnemies(view, d.seat), random),
  sample(view, d, random) {
    const excess = overRackLimit(view, d.seat);
    const place = samplePlacings(view, d.seat, hexesWithoutEnemies(view, d.seat), random, null, excess);
    return { place, ...randomDiscards(view, d.seat, place, excess - place.length, random) };
  },
});

export const build = standIn(questions.build, {
  fallback: (): ValueOf<typeof questions.build.answer> => ({ hexes: [] }),
  sample(view, d, random): ValueOf<typeof questions.build.answer> {
    if (isBuiltTogether(view) && random(8) === 0) return { hexes: [], inTurn: true };
    const hexes: HexId[] = [];
    const own = hexesOf(view, d.seat);
    const draft = startBuilding(view, d.seat);
    while (random(5) > 0) {
      const open = own.filter((hex) => checkBuild(view, d.seat, draft, hex) === null);
      if (open.length === 0) break;
      const hex = pickOf(random, open);
      draftBuild(view, draft, hex);
      hexes.push(hex);
    }
    return { hexes };
  },
});

export const jujuPlace = standIn(questions.jujuPlace, {
  fallback: () => ({ place: [] }),
  sample: (view, d, random) => ({ place: samplePlacings(view, d.seat, [d.hex], random) }),
});
