// The pinner shows a supported creature, or refuses. D-25, MOVE-08, AMB-24
import { isCreature } from '../../catalogue/index.ts';
import type { Counter, DecisionOf, PieceId, View } from '../../game/types.ts';
import { fightersOf, pieceById, refuse } from '../../rules/queries.ts';
import { isSupported } from '../../rules/support.ts';
import { windowRule } from '../rule.ts';
import { pinShow as shape } from './shape.ts';

interface PinShowOptions {
  ids: PieceId[];
}

/** Returns the pieces that may be shown to prove the pin. */
export const showable = (view: View, d: DecisionOf<'pin.show'>): Counter[] =>
  fightersOf(view, d.hex, d.seat).filter((c) => !c.up && isSupported(view, d.seat, c.kind, d.hex));

export const pinShow = windowRule<typeof shape, PinShowOptions>(shape, {
  options: (view, d) => ({ ids: showable(view, d).map((c) => c.id) }),
  offers: ({ ids }) => ids.length > 0,
  check(view, d, { id }) {
    if (id === null) return null;
    const c = pieceById(view, id);
    if (c === undefined || c.seat !== d.seat || c.at !== d.hex || c.up || !isCreature(c.kind))
      return refuse('piece.unknown', { id });
    return isSupported(view, d.seat, c.kind, d.hex) ? null : refuse('MOVE-08', { id, hex: d.hex });
  },
});
