import { building, hex, hexes, id, ids } from '../../shape/parts.ts';
import { tagged } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/**
 * Move a stack along a path, demand a reveal at a hex, go by transport, move a building, let a walker fly, or
 * end. The first hex of a path is the first step; with an option the path is its end alone. D-26, D-24, D-30,
 * D-50
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
