// Where all pieces of a flooded hex go, and which of them find no space. D-55, EVT-06
import type { HexId, PieceId } from '../../game/types.ts';
import { checkFlight, fleeing, refuges } from '../../rules/events/flee.ts';
import { rule } from '../rule.ts';
import { flee as shape } from './shape.ts';

interface FleeOptions {
  hexes: { hex: HexId; space: number }[];
  ids: PieceId[];
}

export const flee = rule<typeof shape, FleeOptions>(shape, {
  options: (view, d) => ({
    hexes: refuges(view, d.hex, d.seat),
    ids: fleeing(view, d.hex, d.seat).map((c) => c.id),
  }),
  check: (view, d, answer) => checkFlight(view, d.hex, d.seat, answer),
});
