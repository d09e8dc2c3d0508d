// The decisions that players may be asked in the set-up: starts, kingdoms, the first tower
// and the first Things.
import { hex, hexes, ids } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision, placings } from './define.ts';

/** The player chooses a start cell. D-01 */
export const startCell = defineDecision({
  kind: 'start.cell',
  about: {},
  answer: record({ hex }),
  // More time than usual: new players decide this before they know the page.
  seconds: 120,
});

/** The player chooses seas to replace; the list may be empty. D-02 */
export const startSea = defineDecision({
  kind: 'start.sea',
  about: { hex },
  answer: record({ hexes }),
  seconds: 60,
});

/** The player chooses the next hex of their kingdom. D-03 */
export const kingdomHex = defineDecision({
  kind: 'kingdom.hex',
  about: {},
  answer: record({ hex }),
  seconds: 90,
});

/** The player chooses the hex of the first tower. D-04 */
export const towerHex = defineDecision({
  kind: 'tower.hex',
  about: { hex },
  answer: record({ hex }),
  seconds: 90,
});

/** The player places the first Things. D-05, SETUP-14 */
export const setupPlace = defineDecision({
  kind: 'setup.place',
  about: {},
  answer: record({ place: placings }),
  seconds: 180,
});

/** The player chooses which of the first Things to exchange. D-06 */
export const setupExchange = defineDecision({
  kind: 'setup.exchange',
  about: {},
  answer: record({ ids }),
  seconds: 60,
});

/** The player places Things received in the exchange, and no others. D-05, SETUP-16 */
export const setupReplace = defineDecision({
  kind: 'setup.replace',
  about: {},
  answer: record({ place: placings }),
  seconds: 60,
});
