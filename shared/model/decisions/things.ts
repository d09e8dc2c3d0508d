// What players may be asked about Things: drawing, placing, building and giving up what is too many.

import { orAbsent, orTrue } from '../shape/codec.ts';
import { count, hex, hexes, ids } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision, placings } from './define.ts';

/** Things to buy, and Things to trade. D-16 */
export const recruitBuy = defineDecision({
  kind: 'recruit.buy',
  about: {},
  answer: record({ paid: count, trade: ids }),
  seconds: 60,
});

/** If the rack exceeds ten, treasure may be cashed (`cash`) instead of returned. D-17 */
export const recruitPlace = defineDecision({
  kind: 'recruit.place',
  about: {},
  answer: record({ place: placings, cash: orAbsent(ids), discard: ids }),
  seconds: 90,
});

/** Which Things a full rack gives up: `over` are too many. D-51 */
export const rackExcess = defineDecision({
  kind: 'rack.excess',
  about: { over: count },
  answer: record({ place: placings, cash: ids, discard: ids }),
  seconds: 60,
});

/** Hexes that get one level each, in this order. If all build together, `inTurn` asks for turns. D-46 */
export const build = defineDecision({
  kind: 'build',
  about: {},
  answer: record({ hexes, inTurn: orTrue }),
  seconds: 90,
});

/** Things to place onto the changed hex. D-54 */
export const jujuPlace = defineDecision({
  kind: 'juju.place',
  about: { hex },
  answer: record({ place: placings }),
  seconds: 45,
});
