// The pinner shows a supported creature, or refuses. D-25, MOVE-08, AMB-24
import { isCreature } from '../../catalogue/index.ts';
import type { Counter, Decision, View } from '../../game/types.ts';
import type { DecisionModule } from '../decision.ts';
import { fightersOf, isSupported, pieceById, refuse } from '../facts.ts';

const showable = (view: View, d: Decision): Counter[] =>
  fightersOf(view, d.hex, d.seat).filter((c) => !c.up && isSupported(view, d.seat, c.kind, d.hex));

export const pinShow: DecisionModule<'pin.show'> = {
  options: (view, d) => ({ ids: showable(view, d).map((c) => c.id) }),

  check(view, d, { id }) {
    if (id === -1) return null;
    const c = pieceById(view, id);
    if (c === undefined || c.seat !== d.seat || c.at !== d.hex || c.up || !isCreature(c.kind))
      return refuse('piece.unknown', { id });
    return isSupported(view, d.seat, c.kind, d.hex) ? null : refuse('MOVE-08', { id, hex: d.hex });
  },

  fallback: () => ({ id: -1 }),

  sample(view, d, random) {
    const list = showable(view, d);
    return { id: list.length === 0 || random(3) === 0 ? -1 : list[random(list.length)].id };
  },
};
