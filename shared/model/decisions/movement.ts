// What players may be asked about movement: moving stacks, pins and flyers.

import { orNull } from '../shape/codec.ts';
import { building, count, hex, hexes, id, ids } from '../shape/parts.ts';
import { record, tagged } from '../shape/record.ts';
import { defineDecision, defineWindow } from './define.ts';

/**
 * Move a stack along a path, demand a proof of a pin, go by transport, move a building, lend wings to a
 * walker, or end the movement. A path lists the hexes entered; under `autoShortest` only the last. D-26,
 * D-24, D-30, D-50
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

/** The supported creature to show, null to refuse. D-25 */
export const pinShow = defineWindow({
  kind: 'pin.show',
  about: { hex },
  answer: record({ id: orNull(id) }),
  pass: { id: null },
  open: { relaxed: 8_000, normal: 6_000, fast: 2_500 },
  wish: 'proofs',
});

/** Flyers that intercept. D-28 */
export const flyIntercept = defineWindow({
  kind: 'fly.intercept',
  about: { hex },
  answer: record({ ids }),
  pass: { ids: [] },
  open: { relaxed: 8_000, normal: 6_000, fast: 2_500 },
  wish: 'proofs',
});

/** Flyers that fly on; none to stop here. D-27 */
export const flyReveal = defineDecision({
  kind: 'fly.reveal',
  about: { hex },
  answer: record({ ids }),
  seconds: 30,
});

/** Exactly `count` of the shown flyers. D-29 */
export const flyStay = defineDecision({
  kind: 'fly.stay',
  about: { hex, count },
  answer: record({ ids }),
  seconds: 30,
});
