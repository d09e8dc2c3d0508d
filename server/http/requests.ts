// Checks requests before any other code reads them. Node's parser accepts texts that later code takes for
// addresses and fails on. They are answered here, in few bytes and without a log line.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlainCode } from '../../shared/catalogue/refusals.ts';

/** The longest body any client has reason to send, bytes. */
export const BODY_MOST = 16 * 1024;
/** How long an answer may take, ms. */
const ANSWER_WITHIN = 15_000;

/** A status and a refusal's code. */
interface RequestFault {
  status: number;
  error: PlainCode;
}

/** A name or an address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Is this a valid host? The pattern alone would accept `[::::1]` and port 99999. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}/`);

/** Is this a list of protocols as proxies send it (one word each, the outermost first)? */
const isProtocol = (said: string): boolean => said.split(',').every((word) => /^\s*https?\s*$/i.test(word));

/**
 * Does a request name two hosts? Node keeps the first; a proxy in front may have used the second (RFC 9112
 * 3.2).
 */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Returns what is wrong with the form of a request, whatever its path; null if nothing is. */
export function requestFault({ method, url = '/', headers, rawHeaders }: IncomingMessage): RequestFault | null {
  const shape: RequestFault = { status: 400, error: 'match.shape' };
  if (!isHost(headers.host ?? '') || hasTwoHosts(rawHeaders) || !url.startsWith('/')) return shape;
  // Node itself answers this one before a body is sent.
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return { status: 417, error: 'match.shape' };
  const protocol = headers['x-forwarded-proto'];
  if (protocol !== undefined && !isProtocol(String(protocol))) return shape;
  if (Number(headers['content-length'] ?? 0) > BODY_MOST || headers['transfer-encoding'] !== undefined) {
    return { status: 413, error: 'match.size' };
  }
  // Other sites' pages can send forms without a preflight, but not JSON. This applies to any path: Express
  // normalises paths in its own way.
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  if (method === 'POST' && !isJson) return { status: 415, error: 'match.shape' };
  return null;
}

/** The `X-Forwarded-Proto` headers that `noteProtocol` removed. */
const protocols = new WeakMap<IncomingMessage, string>();

/**
 * Removes `X-Forwarded-Proto` from a request, because the library must not read it, and remembers its value.
 */
export function noteProtocol(req: IncomingMessage): void {
  const protocol = req.headers['x-forwarded-proto'];
  if (protocol !== undefined) protocols.set(req, String(protocol));
  delete req.headers['x-forwarded-proto'];
}
/**
 * Did the client ask over TLS, according to a proxy? Any client may send the header: use it only for its own
 * answer.
 */
export const isSecure = (req: IncomingMessage): boolean => /^\s*https\b/i.test(protocols.get(req) ?? '');

/**
 * Headers that proxies and CDNs add: how they were asked, the client's address under many names, and their
 * own.
 */
const OF_PROXIES = new RegExp(
  [
    '^((.+-)?forwarded(-.+)?|via|(cf|cdn|x-(amzn|appengine|arr|azure|envoy|original|vercel))-.+',
    '(.+-)?(real|client|connecting|(proxy)?user)-?ip)$',
  ].join('|'),
);

/** Has the request come through a proxy? Read it after `noteProtocol`. */
export const isProxied = (req: IncomingMessage): boolean =>
  protocols.has(req) || Object.keys(req.headers).some((name) => OF_PROXIES.test(name));

/** Paths that the library serves and we do not. */
export const isHidden = (url = '/'): boolean => /^\/+__/.test(url);
/** The library's own entry, which outdated pages use. */
export const isForeign = (url = '/'): boolean => /^\/+matchmake\b/i.test(url);

/** Has the request been answered meanwhile by `limitAnswer`, or has the client gone? */
export const isAnswered = (res: ServerResponse): boolean => res.headersSent || res.destroyed;

/** Ends a request that is not answered in time, so that none waits forever. */
export function limitAnswer(res: ServerResponse, late: () => void, within: number = ANSWER_WITHIN): void {
  const timer = setTimeout(() => {
    if (res.headersSent) res.destroy();
    else late();
  }, within);
  res.once('close', () => clearTimeout(timer));
  res.once('finish', () => clearTimeout(timer));
}
