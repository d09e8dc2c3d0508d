// Which pieces are lost if the hex of a retreat lacks space for all: of those that leave and those already
// there. Asked before they move (D-44, RET-04, AMB-49).
import type { PieceId } from '../../game/types.ts';
import { excessPieces } from '../../rules/battle/retreat.ts';
import { refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { retreatExcess as shape } from './shape.ts';

interface RetreatExcessOptions {
  ids: PieceId[];
  count: number;
}

export const retreatExcess = rule<typeof shape, RetreatExcessOptions>(shape, {
  options: (view, d) => ({ ids: excessPieces(view, d.hex, d.seat).map((c) => c.id), count: d.over }),
  check(view, d, { ids }) {
    const own = excessPieces(view, d.hex, d.seat);
    for (const id of ids) if (!own.some((c) => c.id === id)) return refuse('piece.unknown', { id });
    const again = ids.find((id, i) => ids.indexOf(id) !== i);
    if (again !== undefined) return refuse('decision.twice', { id: again });
    return ids.length === d.over ? null : refuse('RET-04', { need: d.over, have: ids.length });
  },
});
