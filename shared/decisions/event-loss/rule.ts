// What a player gives up in one hex: creatures, fort levels, the city or village. D-20, AMB-130
import type { PieceId } from '../../game/types.ts';
import { eventOf } from '../../rules/events/event-act.ts';
import { checkLoss, creaturesOf, mostOf, payable } from '../../rules/events/event-losses.ts';
import { rule } from '../rule.ts';
import { eventLoss as shape } from './shape.ts';

/**
 * `count`: losses to make up. `most`: what can be given up at all. `fort`: levels. `town`: its value, 0 for
 * none.
 */
interface EventLossOptions {
  count: number;
  most: number;
  ids: PieceId[];
  fort: number;
  town: number;
}

export const eventLoss = rule<typeof shape, EventLossOptions>(shape, {
  options(view, d) {
    const p = payable(view, eventOf(view).event, d.hex, d.seat);
    const ids = creaturesOf(view, d.hex, d.seat).map((c) => c.id);
    return { count: d.losses, most: mostOf(p), ids, fort: p.fort, town: p.town };
  },
  check: (view, d, loss) => checkLoss(view, eventOf(view).event, d.hex, d.seat, d.losses, loss),
});
