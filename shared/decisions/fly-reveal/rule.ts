// Which flyers are shown in order to fly on past enemies. D-27, FLY-02

import type { HexId, PieceId } from '../../game/types.ts';
import { exchangeOf, goersIn, revealRefusal } from '../../rules/move/flyer-exchange.ts';
import { refuse } from '../../rules/queries.ts';
import { firstOf } from '../../shape/entry.ts';
import { rule } from '../rule.ts';
import { flyReveal as shape } from './shape.ts';

interface FlyRevealOptions {
  ids: PieceId[];
  to: HexId;
}

export const flyReveal = rule<typeof shape, FlyRevealOptions>(shape, {
  options(view, d) {
    const frame = exchangeOf(view);
    return frame === null
      ? { ids: [], to: d.hex }
      : { ids: goersIn(view, frame).map((c) => c.id), to: firstOf(frame.path) };
  },
  check(view, _d, answer) {
    const frame = exchangeOf(view);
    return frame === null ? refuse('decision.stale') : revealRefusal(view, frame, answer.ids);
  },
});
