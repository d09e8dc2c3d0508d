// The server's answers to requests: refusals as errors, and how long the page waits for an answer.
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

export class TimedOut extends Error {}

/** How long to wait for an answer of the server, ms. */
const ANSWER_MS = 8000;
/** How long to wait for an entry to a table, ms. */
export const ENTRY_MS = 12_000;

/**
 * Returns a signal that aborts a fetch after `ms`, or when `other` aborts. Without it, a fetch on a dead
 * connection would block later fetches.
 */
export const abortAfter = (ms = ANSWER_MS, other?: AbortSignal): AbortSignal => {
  const inTime = AbortSignal.timeout(ms);
  return other === undefined ? inTime : AbortSignal.any([inTime, other]);
};

/**
 * Returns what `promise` resolves to, if it resolves within `ms`.
 * @param late receives a value that comes after `ms`
 * @throws TimedOut after `ms`
 */
export function within<T>(ms: number, promise: Promise<T>, late: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(new TimedOut());
    }, ms);
    promise.then(
      (value) => {
        clearTimeout(timer);
        if (isOver) late(value);
        else resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
