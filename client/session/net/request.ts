// Requests of the page to the server, in JSON.
import type { ReceivedRefusal } from '../../../shared/model/game/refusal.ts';
import { abortAfter, Refused } from './answer.ts';

interface RequestOptions {
  headers?: Readonly<Record<string, string>>;
  /** How long the server may take to answer, ms. */
  wait?: number;
}

/** Sends a value. Rejects if the server does not answer in time. */
export const send = (path: string, body: unknown, { headers, wait }: RequestOptions = {}): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: abortAfter(wait),
  });

/** Reads an answer. Throws Refused if the server gives a reason, else another error. */
async function replyOf<T>(answer: Response): Promise<T> {
  const reply = (await answer.json()) as T & Partial<ReceivedRefusal>;
  if (answer.ok) return reply;
  const { rule, params = {} } = reply;
  throw rule === undefined ? new Error(`${answer.url}: ${answer.status}`) : new Refused({ rule, params });
}

/** Returns the server’s answer. Rejects with Refused if the server gives a reason, else another error. */
export const getJson = async <T>(path: string): Promise<T> =>
  replyOf<T>(await fetch(path, { cache: 'no-store', signal: abortAfter() }));

/** Sends a value, and returns the answer of the server. Rejects as `getJson` does. */
export const postJson = async <T>(path: string, body: unknown, options?: RequestOptions): Promise<T> =>
  replyOf<T>(await send(path, body, options));
