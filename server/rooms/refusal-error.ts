// A refusal that is thrown, until it is said to whoever asked.
import type { Refusal } from '../../shared/game/types.ts';

/** Somebody is turned away, in words the page has for it. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}
