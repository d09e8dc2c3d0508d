// A refusal, thrown on its way to the caller.
import type { Refusal } from '../../shared/model/game/types.ts';

/** Refuses a caller with a reason that the page has words for. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}
