// The Marksman's owner chooses what the aimed shot strikes, after it has hit. D-62, HPOW-06

import { pieceOf } from '../../game/refusal.ts';
import { isPiece, type Target } from '../../game/types.ts';
import { pieceById, refuse } from '../../rules/queries.ts';
import { shotTargetsOf } from '../battle-shot/rule.ts';
import { rule } from '../rule.ts';
import { battleVictim as shape } from './shape.ts';

interface BattleVictimOptions {
  targets: Target[];
}

export const battleVictim = rule<typeof shape, BattleVictimOptions>(shape, {
  options: (view, d) => ({ targets: shotTargetsOf(view, d) }),
  check(view, d, { target }) {
    if (shotTargetsOf(view, d).includes(target)) return null;
    const isKnown = !isPiece(target) || pieceById(view, target)?.up === true;
    return isKnown ? refuse('HPOW-06', pieceOf(target)) : refuse('piece.unknown', pieceOf(target));
  },
});
