// Which pieces are sent away. D-23, EVT-11, AMB-75
import type { PieceId } from '../../game/types.ts';
import { areDistinct, fightersOf, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { eventSend as shape } from './shape.ts';

interface EventSendOptions {
  ids: PieceId[];
}

export const eventSend = rule<typeof shape, EventSendOptions>(shape, {
  options: (view, d) => ({ ids: fightersOf(view, d.hex, d.seat).map((c) => c.id) }),
  check(view, d, { ids }) {
    const own = fightersOf(view, d.hex, d.seat);
    for (const id of ids) if (!own.some((c) => c.id === id)) return refuse('piece.unknown', { id });
    if (!areDistinct(ids)) return refuse('decision.twice');
    if (ids.length > d.most) return refuse('MOVE-05', { hex: d.to, have: ids.length, max: d.most });
    return ids.length < d.least ? refuse('EVT-11', { have: ids.length, need: d.least }) : null;
  },
});
