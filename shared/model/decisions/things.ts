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

/**
 * Places Things. If the rack holds more than ten, treasure may be cashed (`cash`) instead of
 * being returned. D-17
 */
export const recruitPlace = defineDecision({
  kind: 'recruit.place',
  about: {},
  answer: record({ place: placings, cash: orAbsent(ids), discard: ids }),
  seconds: 90,
});

/** Returns Things of a full rack: `over` are too many. D-51 */
export const rackExcess = defineDecision({
  kind: 'rack.excess',
  about: { over: count },
  answer: record({ place: placings, cash: ids, discard: ids }),
  seconds: 60,
});

/**
 * The hexes that get one level each, in this order. While all players build together, `inTurn` requests that
 * they build one after the other. D-46
 */
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
