// Which flyers the enemy shows against flyers that pass. D-28, FLY-02, FLY-03, BLUF-07
import type { PieceId } from '../../game/types.ts';
import { interceptorsOf, interceptRefusal } from '../../rules/move/flyer-exchange.ts';
import { windowRule } from '../rule.ts';
import { flyIntercept as shape } from './shape.ts';

interface FlyInterceptOptions {
  ids: PieceId[];
}

export const flyIntercept = windowRule<typeof shape, FlyInterceptOptions>(shape, {
  options: (view, d) => ({ ids: interceptorsOf(view, d.hex, d.seat).map((c) => c.id) }),
  offers: ({ ids }) => ids.length > 0,
  check: (view, d, answer) => interceptRefusal(view, d.hex, d.seat, answer.ids),
});
