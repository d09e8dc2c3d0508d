// Which of the shown flyers are held back, exactly as many as enemies were shown. D-29, FLY-02
import { KINDS } from '../../catalogue/index.ts';
import type { Counter, View } from '../../game/types.ts';
import type { DecisionModule } from '../decision.ts';
import { areDistinct, byCatalogue, pieceById, refuse } from '../facts.ts';
import { exchangeOf } from '../move/air.ts';

const shown = (view: View): Counter[] =>
  (exchangeOf(view)?.flyers ?? []).map((id) => pieceById(view, id)).filter((c): c is Counter => c !== undefined);

export const flyStay: DecisionModule<'fly.stay'> = {
  options: (view, d) => ({ ids: shown(view).map((c) => c.id), n: d.n }),

  check(view, d, { ids }) {
    const all = shown(view).map((c) => c.id);
    for (const id of ids) if (!all.includes(id)) return refuse('piece.unknown', { id });
    if (!areDistinct(ids)) return refuse('decision.twice');
    return ids.length === d.n ? null : refuse('FLY-02', { need: d.n, have: ids.length });
  },

  fallback(view, d) {
    const weakest = shown(view).sort((a, b) => KINDS[a.kind].cv - KINDS[b.kind].cv || byCatalogue(a, b));
    return { ids: weakest.slice(0, d.n).map((c) => c.id) };
  },

  sample(view, d, random) {
    const ids = shown(view).map((c) => c.id);
    while (ids.length > d.n) ids.splice(random(ids.length), 1);
    return { ids };
  },
};
