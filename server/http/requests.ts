// Checks the form of each request before other code reads it, because Node's parser accepts headers on which
// later code would throw. A malformed request gets a short answer and is not logged.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlainCode } from '../../shared/model/catalogue/refusals.ts';

/** The longest body that the server reads, bytes. */
export const BODY_MOST = 16 * 1024;
const ANSWER_WITHIN = 15_000;

interface RequestFault {
  status: number;
  error: PlainCode;
}

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The pattern alone would accept `[::::1]` and port 99999. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}/`);

/** Is this a valid `X-Forwarded-Proto`? It has one word for each proxy, the outermost proxy first. */
const isProtocol = (value: string): boolean => value.split(',').every((word) => /^\s*https?\s*$/i.test(word));

/**
 * Does the request have two Host headers? Node uses the first, but a proxy may have
 * used the second (RFC 9112 3.2).
 */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Returns what is malformed in a request, or null. */
export function requestFault({ method, url = '/', headers, rawHeaders }: IncomingMessage): RequestFault | null {
  const shape: RequestFault = { status: 400, error: 'match.shape' };
  if (!isHost(headers.host ?? '') || hasTwoHosts(rawHeaders) || !url.startsWith('/')) return shape;
  // Node itself answers 100-continue.
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return { status: 417, error: 'match.shape' };
  const protocol = headers['x-forwarded-proto'];
  if (protocol !== undefined && !isProtocol(String(protocol))) return shape;
  if (Number(headers['content-length'] ?? 0) > BODY_MOST || headers['transfer-encoding'] !== undefined) {
    return { status: 413, error: 'match.size' };
  }
  // A page of another site can send a form without asking the server first (preflight), but not JSON. This
  // holds for every path, because Express normalises paths in its own way.
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  if (method === 'POST' && !isJson) return { status: 415, error: 'match.shape' };
  return null;
}

/** Paths that the Colyseus library would serve and that must not be reachable. */
export const isHidden = (url = '/'): boolean => /^\/+__/.test(url);
/** The library's own matchmaking, which pages of an old build use. */
export const isForeign = (url = '/'): boolean => /^\/+matchmake\b/i.test(url);

/** Has `limitAnswer` answered the request, or has the client closed the connection? */
export const isAnswered = (res: ServerResponse): boolean => res.headersSent || res.destroyed;

/** Calls `late` if a request is not answered in time. */
export function limitAnswer(res: ServerResponse, late: () => void, within: number = ANSWER_WITHIN): void {
  const timer = setTimeout(() => {
    if (res.headersSent) res.destroy();
    else late();
  }, within);
  res.once('close', () => clearTimeout(timer));
  res.once('finish', () => clearTimeout(timer));
}
