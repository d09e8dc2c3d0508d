import { kindInfo } from '../../catalogue/index.ts';
import { type Target, targetNumber, type View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { pieceById } from '../../rules/queries.ts';
import { shotTargetsOf } from '../battle-shot/rule.ts';
import { standIn } from '../stand-in.ts';
import { battleVictim as shape } from './shape.ts';

/** Returns the printed value of a piece, 0 for a wall. */
const worthOf = (view: View, target: Target): number => {
  const kind = pieceById(view, target)?.kind;
  return kind === undefined ? 0 : kindInfo(kind).cv;
};

export const battleVictim = standIn(shape, {
  fallback(view, d) {
    const [best = 'fort'] = shotTargetsOf(view, d).sort(
      (a, b) => worthOf(view, b) - worthOf(view, a) || targetNumber(a) - targetNumber(b),
    );
    return { target: best };
  },
  sample: (view, d, random) => ({ target: pickOf(random, shotTargetsOf(view, d)) }),
});
