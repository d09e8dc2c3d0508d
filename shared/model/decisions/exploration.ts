// The decisions that players may be asked about exploration and a hex just captured.
import { hex, target, targets } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { arms, defineDecision, placings } from './define.ts';

/** The acting opponent gives items to neutral creatures. D-61, D-34 */
export const exploreArm = defineDecision({
  kind: 'explore.arm',
  about: { hex },
  answer: record({ arms }),
  seconds: 30,
});

/** The explorer names the creatures to bribe, and 'town' for the city or village. D-35 */
export const exploreBribe = defineDecision({
  kind: 'explore.bribe',
  about: { hex },
  answer: record({ targets }),
  seconds: 45,
});

/**
 * The acting opponent chooses which of several equal income pieces stays; 'town' for the piece already on
 * the hex. D-34, AMB-36
 */
export const exploreIncome = defineDecision({
  kind: 'explore.income',
  about: { hex },
  answer: record({ id: target }),
  seconds: 30,
});

/** The player places Things onto the hex just captured. D-45 */
export const capturePlace = defineDecision({
  kind: 'capture.place',
  about: { hex },
  answer: record({ place: placings }),
  seconds: 60,
});
