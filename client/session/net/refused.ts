// A refusal of the server as an error.
import type { ReceivedRefusal } from '../../../shared/model/game/refusal.ts';

export class Refused extends Error {
  readonly refusal: ReceivedRefusal;
  constructor(refusal: ReceivedRefusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}

/** Returns the rule or code of the server's refusal; '' if the answer is something else. */
export async function ruleOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'rule' in body && typeof body.rule === 'string' ? body.rule : '';
}

/** @throws Refused if an answer says that this address is rate-limited */
export function askedTooOften(answer: Response): void {
  if (answer.status === 429) throw new Refused({ rule: 'match.rate', params: {} });
}
