// Which of the shown flyers are held back: one for each enemy that was shown. D-29, FLY-02
import type { Counter, PieceId, View } from '../../game/types.ts';
import { exchangeOf } from '../../rules/move/flyer-exchange.ts';
import { areDistinct, pieceById, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { flyStay as shape } from './shape.ts';

interface FlyStayOptions {
  ids: PieceId[];
  count: number;
}

/** Returns the flyers shown and not called away, of which some must stay. */
export const shownFlyers = (view: View): Counter[] =>
  (exchangeOf(view)?.flyers ?? []).map((id) => pieceById(view, id)).filter((c): c is Counter => c !== undefined);

export const flyStay = rule<typeof shape, FlyStayOptions>(shape, {
  options: (view, d) => ({ ids: shownFlyers(view).map((c) => c.id), count: d.count }),
  check(view, d, { ids }) {
    const all = shownFlyers(view).map((c) => c.id);
    for (const id of ids) if (!all.includes(id)) return refuse('piece.unknown', { id });
    if (!areDistinct(ids)) return refuse('decision.twice');
    return ids.length === d.count ? null : refuse('FLY-02', { need: d.count, have: ids.length });
  },
});
