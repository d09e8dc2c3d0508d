// The decisions that players may be asked about movement: moving stacks, pins and flyers.

import { orNull } from '../shape/codec.ts';
import { building, count, hex, hexes, id, ids } from '../shape/parts.ts';
import { record, tagged } from '../shape/record.ts';
import { defineDecision, defineWindow } from './define.ts';

/**
 * The player moves a stack along a path, demands a proof of a pin, uses a transport, moves a building, lets a
 * walking creature fly, or ends the movement. A path lists the hexes entered; under `autoShortest` only the
 * last. D-26, D-24, D-30, D-50
 */
export const move = defineDecision({
  kind: 'move',
  about: {},
  answer: tagged('do', {
    go: { ids, path: hexes },
    demand: { hex },
    transport: { id, ids, hex },
    end: {},
    shift: { what: building, from: hex, path: hexes },
    lift: { id },
  }),
  seconds: 75,
});

/** The player shows a supported creature as proof of a pin, or null. D-25 */
export const pinShow = defineWindow({
  kind: 'pin.show',
  about: { hex },
  answer: record({ id: orNull(id) }),
  pass: { id: null },
  open: { relaxed: 8_000, normal: 6_000, fast: 2_500 },
  wish: 'proofs',
});

/** The player names flyers to show against passing enemy flyers. D-28 */
export const flyIntercept = defineWindow({
  kind: 'fly.intercept',
  about: { hex },
  answer: record({ ids }),
  pass: { ids: [] },
  open: { relaxed: 8_000, normal: 6_000, fast: 2_500 },
  wish: 'proofs',
});

/** The player names the flyers that fly on. If the list is empty, all stop here. D-27 */
export const flyReveal = defineDecision({
  kind: 'fly.reveal',
  about: { hex },
  answer: record({ ids }),
  seconds: 30,
});

/** The player names exactly `count` of the shown flyers, which stay. D-29 */
export const flyStay = defineDecision({
  kind: 'fly.stay',
  about: { hex, count },
  answer: record({ ids }),
  seconds: 30,
});
