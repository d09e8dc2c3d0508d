// Fallback answers and random answers about losses in battle: shots, hits and retreats.

import { kindInfo } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/losses.ts';
import {
  type Answers,
  type DecisionOf,
  type HexId,
  type PieceId,
  type Target,
  targetNumber,
  type View,
} from '../../model/game/types.ts';
import { pickOf, takeOf } from '../../model/luck/random.ts';
import { hitList } from '../../rules/battle/hit-targets.ts';
import { excessPieces } from '../../rules/battle/retreat.ts';
import {
  byAir,
  fightersFor,
  leavesSome,
  onFoot,
  saveable,
  saversFor,
  shotTargetsOf,
  toPlace,
} from '../../rules/decisions/losses.ts';
import { pieceById } from '../../rules/queries/queries.ts';
import { spaceIn } from '../../rules/queries/stacking-limit.ts';
import { standIn } from './stand-in.ts';

export const battleShot = standIn(questions.battleShot, {
  fallback: () => ({ aimed: false }),
  sample: (_view, _d, random) => ({ aimed: random(3) > 0 }),
});

const worthOf = (view: View, target: Target): number => {
  const kind = pieceById(view, target)?.kind;
  return kind === undefined ? 0 : kindInfo(kind).cv;
};

export const battleVictim = standIn(questions.battleVictim, {
  fallback(view, d) {
    const [best = 'fort'] = shotTargetsOf(view, d).sort(
      (a, b) => worthOf(view, b) - worthOf(view, a) || targetNumber(a) - targetNumber(b),
    );
    return { target: best };
  },
  sample: (view, d, random) => ({ target: pickOf(random, shotTargetsOf(view, d)) }),
});

export const battleHits = standIn(questions.battleHits, {
  fallback(view, d) {
    const fighters = fightersFor(view, d);
    return { targets: hitList(fighters).slice(0, toPlace(fighters, d)) };
  },
  sample(view, d, random) {
    const fighters = fightersFor(view, d);
    const pool = hitList(fighters);
    const targets: Target[] = [];
    for (let n = toPlace(fighters, d); n > 0; n--) {
      const target = pickOf(random, pool);
      pool.splice(pool.indexOf(target), 1);
      targets.push(target);
    }
    const savers = view.rules.magic ? saversFor(view, d) : [];
    if (savers.length === 0 || random(4) === 0) return { targets };
    const saves = saveable(view, d, targets).filter(() => random(5) > 0);
    return saves.length === 0 ? { targets } : { targets, saver: pickOf(random, savers), saves };
  },
});

type Leave = Answers['battle.retreat'];

const STAY: Leave = { hex: null };

/** Returns the hex with most space; the first if several are equal. D-56 */
const mostSpacious = (view: View, d: DecisionOf<'battle.retreat'>, hexes: readonly HexId[]): HexId =>
  hexes.reduce((best, hex) => (spaceIn(view, hex, d.seat) > spaceIn(view, best, d.seat) ? hex : best));

export const battleRetreat = standIn(questions.battleRetreat, {
  fallback(view, d): Leave {
    if (!d.forced) return STAY;
    const hexes = onFoot(view, d);
    return hexes.length > 0
      ? { hex: mostSpacious(view, d, hexes) }
      : { hex: null, air: mostSpacious(view, d, byAir(view, d)) };
  },
  sample(view, d, random): Leave {
    const hexes = onFoot(view, d);
    const airs = byAir(view, d);
    const must = d.forced;
    if (airs.length > 0 && (random(2) === 0 || (must && hexes.length === 0))) {
      const walks = hexes.length > 0 && (random(2) === 0 || (must && leavesSome(view, d)));
      return { hex: walks ? pickOf(random, hexes) : null, air: pickOf(random, airs) };
    }
    const stays = hexes.length === 0 || (!must && random(4) > 0);
    return stays ? STAY : { hex: pickOf(random, hexes) };
  },
});

export const retreatExcess = standIn(questions.retreatExcess, {
  fallback: (view, d) => ({
    ids: excessPieces(view, d.hex, d.seat)
      .slice(0, d.over)
      .map((c) => c.id),
  }),
  sample(view, d, random) {
    const pool = excessPieces(view, d.hex, d.seat);
    const ids: PieceId[] = [];
    for (let i = 0; i < d.over; i++) ids.push(takeOf(random, pool).id);
    return { ids };
  },
});
