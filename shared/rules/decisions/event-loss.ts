// What is given up in one hex: creatures, fort levels, the city or village. D-20, AMB-130
import type { DecisionModule } from '../decision.ts';
import { eventOf } from '../events/event.ts';
import { checkLoss, creaturesOf, defaultLoss, mostOf, payable, sampleLoss } from '../events/losses.ts';

export const eventLoss: DecisionModule<'event.loss'> = {
  options(view, d) {
    const p = payable(view, d.hex, d.seat);
    const ids = creaturesOf(view, d.hex, d.seat).map((c) => c.id);
    return { n: d.n, most: mostOf(p), ids, fort: p.fort, town: p.town };
  },
  check: (view, d, loss) => checkLoss(view, eventOf(view).event, d.hex, d.seat, d.n, loss),
  fallback: (view, d) => defaultLoss(view, eventOf(view).event, d.hex, d.seat, d.n),
  sample: (view, d, random) => sampleLoss(view, eventOf(view).event, d.hex, d.seat, d.n, random),
};
