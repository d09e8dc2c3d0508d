// The decisions that players may be asked about Things: drawing, placing, building, and giving up Things.

import { orAbsent, orTrue } from '../shape/codec.ts';
import { count, hex, hexes, ids } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision, placings } from './define.ts';

/** The player says how many Things to buy, and which Things to trade. D-16 */
export const recruitBuy = defineDecision({
  kind: 'recruit.buy',
  about: {},
  answer: record({ paid: count, trade: ids }),
  seconds: 60,
});

/**
 * The player places Things. If the rack holds more than ten, the player may cash treasure (`cash`) instead
 * of returning it. D-17
 */
export const recruitPlace = defineDecision({
  kind: 'recruit.place',
  about: {},
  answer: record({ place: placings, cash: orAbsent(ids), discard: ids }),
  seconds: 90,
});

/** The player returns Things of a full rack, which holds `over` too many. D-51 */
export const rackExcess = defineDecision({
  kind: 'rack.excess',
  about: { over: count },
  answer: record({ place: placings, cash: ids, discard: ids }),
  seconds: 60,
});

/**
 * The player names the hexes where one fort level each is built, in this order. While all players build
 * together, `inTurn` asks that they build one after the other. D-46
 */
export const build = defineDecision({
  kind: 'build',
  about: {},
  answer: record({ hexes, inTurn: orTrue }),
  seconds: 90,
});

/** The player places Things onto the hex that Big Juju changed. D-54 */
export const jujuPlace = defineDecision({
  kind: 'juju.place',
  about: { hex },
  answer: record({ place: placings }),
  seconds: 45,
});
