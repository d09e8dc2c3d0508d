// What players may be asked about the set-up: starts, kingdoms, the first tower and the first Things.
import { hex, hexes, ids } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision, placings } from './define.ts';

/** The start cell. D-01 */
export const startCell = defineDecision({
  kind: 'start.cell',
  about: {},
  answer: record({ hex }),
  // More time than usual: new players decide this before they know the page.
  seconds: 120,
});

/** Seas to replace; may be empty. D-02 */
export const startSea = defineDecision({
  kind: 'start.sea',
  about: { hex },
  answer: record({ hexes }),
  seconds: 60,
});

/** The next hex of the kingdom. D-03 */
export const kingdomHex = defineDecision({
  kind: 'kingdom.hex',
  about: {},
  answer: record({ hex }),
  seconds: 90,
});

/** The hex of the first tower. D-04 */
export const towerHex = defineDecision({
  kind: 'tower.hex',
  about: { hex },
  answer: record({ hex }),
  seconds: 90,
});

/** The first Things and their hexes. D-05, SETUP-14 */
export const setupPlace = defineDecision({
  kind: 'setup.place',
  about: {},
  answer: record({ place: placings }),
  seconds: 180,
});

/** Does the seat exchange its first Things? D-06 */
export const setupExchange = defineDecision({
  kind: 'setup.exchange',
  about: {},
  answer: record({ ids }),
  seconds: 60,
});

/** Like `setupPlace`, with Things from the exchange only. D-05, SETUP-16 */
export const setupReplace = defineDecision({
  kind: 'setup.replace',
  about: {},
  answer: record({ place: placings }),
  seconds: 60,
});
