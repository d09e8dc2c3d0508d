// Numbers of the steady bot's plans that are not the same by all rules: found by playing (docs/decisions/0850-steady-plays-for-the-count.md).
import type { RuleSet } from '../../game/types.ts';

interface Weights {
  /** What a piece on its way somewhere could do elsewhere, in gold a round. */
  readonly elsewhere: number;
  /** What the loss of an own hex next round counts for beside its worth, when pieces may go to guard it. */
  readonly guarding: number;
  /** What magic or an event on the rack is worth: below 0.9 it is swapped for another Thing before the first round. */
  readonly magic: number;
}

const USUAL: Weights = { elsewhere: 0.12, guarding: 0.6, magic: 1.6 };
/** Pieces get farther, or there are more of them: attack pays more than staying, creatures more than magic. */
const LIVELY: Weights = { elsewhere: 0.2, guarding: 0.4, magic: 0.8 };

/** The numbers for a rule set: others where flyers pay one for any hex, or any number of Things can be bought. */
export const weightsOf = ({ flyCost, paidRecruitMax }: RuleSet): Weights =>
  flyCost === 'one' || paidRecruitMax === null ? LIVELY : USUAL;
