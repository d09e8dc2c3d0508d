// What is looked at in a request before anybody else reads it. Node's parser lets texts through that later readers take
// for an address, and fail at; here they are answered at once, in few bytes, and without a trace in the log.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The longest body anybody has reason to send, bytes. */
const BODY = 16 * 1024;
/** How long an answer may be in the making, ms. */
export const ANSWER_WITHIN = 15_000;

/** The entries: all that is asked for by POST. */
export const ENTRY_PATH = '/matchmake/';

/** A status and a rule's code, as the match maker's own errors look, so that the page can show it. */
export interface Refused {
  status: number;
  error: string;
}

/** A name or an address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Is this the host of an address? (One that only looks like it is none: `[::::1]`, port 99999.) */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}/`);

/** Is this what proxies say of how they were asked (one word for each, the outermost first)? */
const isProtocol = (said: string): boolean => said.split(',').every((word) => /^\s*https?\s*$/i.test(word));

/** What is wrong with a request, whoever it is for; null when nothing is. */
export function faultOf({ method, url = '/', headers }: IncomingMessage): Refused | null {
  const shape: Refused = { status: 400, error: 'match.shape' };
  if (!isHost(headers.host ?? '') || !url.startsWith('/')) return shape;
  const protocol = headers['x-forwarded-proto'];
  if (protocol !== undefined && !isProtocol(String(protocol))) return shape;
  if (Number(headers['content-length'] ?? 0) > BODY || headers['transfer-encoding'] !== undefined) {
    return { status: 413, error: 'match.size' };
  }
  // A page elsewhere can send a form without asking its browser, but not this.
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  if (method === 'POST' && url.startsWith(ENTRY_PATH) && !isJson) return { status: 415, error: 'match.shape' };
  return null;
}

/**
 * Does this request come from a page of this very address, or from no page at all? Another site's page may neither make
 * tables in its visitors' names nor follow one through their browsers.
 */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  // Some proxies name the port that everybody takes for granted.
  const own = host.toLowerCase().replace(/:(?:80|443)$/, '');
  return URL.canParse(origin) && new URL(origin).host === own;
}

/** A path that the library serves and that is none of ours. */
export const isHidden = (url = '/'): boolean => url.startsWith('/__');

/** Ends a request whose answer is not there in time, so that nothing waits for good. */
export function limitAnswer(res: ServerResponse, late: () => void, within: number = ANSWER_WITHIN): void {
  const timer = setTimeout(() => {
    if (res.headersSent) res.destroy();
    else late();
  }, within);
  res.once('close', () => clearTimeout(timer));
  res.once('finish', () => clearTimeout(timer));
}
