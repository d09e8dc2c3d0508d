// What the server said no with, as something that is thrown.
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';

/** A refusal that is thrown. */
export class Refused extends Error {
  readonly refusal: ReceivedRefusal;
  constructor(refusal: ReceivedRefusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}

/** @throws Refused where an answer says that too much was asked for from this address */
export function askedTooOften(answer: Response): void {
  if (answer.status === 429) throw new Refused({ rule: 'match.rate', params: {} });
}
