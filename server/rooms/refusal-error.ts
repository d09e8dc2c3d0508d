// An error whose refusal the visitor gets.
import type { Refusal } from '../../shared/model/game/types.ts';

export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}
