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

/** The rule or code the server refused by; '' where what answered is something else. */
export async function ruleOf(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null);
  return typeof said === 'object' && said !== null && 'rule' in said && typeof said.rule === 'string' ? said.rule : '';
}

/** @throws Refused where an answer says that too much was asked for from this address */
export function askedTooOften(answer: Response): void {
  if (answer.status === 429) throw new Refused({ rule: 'match.rate', params: {} });
}
