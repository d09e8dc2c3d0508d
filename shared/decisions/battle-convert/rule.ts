// The Warlord's owner names an enemy creature, or none. D-37, HPOW-09
import { convertible } from '../../effects/warlord/act.ts';
import type { Kind, PieceId } from '../../game/types.ts';
import { combatProfile } from '../../rules/battle/combat-value.ts';
import { pieceById, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { battleConvert as shape } from './shape.ts';

interface BattleConvertOptions {
  targets: { id: PieceId; kind: Kind; cv: number }[];
}

export const battleConvert = rule<typeof shape, BattleConvertOptions>(shape, {
  options: (view, d) => ({
    targets: convertible(view, d.seat).map((c) => ({ id: c.id, kind: c.kind, cv: combatProfile(view, c).cv })),
  }),
  check(view, d, { id }) {
    if (id === null || convertible(view, d.seat).some((c) => c.id === id)) return null;
    return pieceById(view, id)?.up === true ? refuse('HPOW-09', { id }) : refuse('piece.unknown', { id });
  },
});
