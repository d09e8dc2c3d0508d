// What is looked at in a request before anybody else reads it. Node's parser lets texts through that later readers take
// for an address, and fail at; here they are answered at once, in few bytes, and without a trace in the log.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlainCode } from '../../shared/catalogue/refusals.ts';

/** The longest body anybody has reason to send, bytes. */
export const BODY_MOST = 16 * 1024;
/** How long an answer may be in the making, ms. */
const ANSWER_WITHIN = 15_000;

/** A status and a refusal's code. */
interface RequestFault {
  status: number;
  error: PlainCode;
}

/** A name or an address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Is this the host of an address? (One that only looks like it is none: `[::::1]`, port 99999.) */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}/`);

/** Is this what proxies say of how they were asked (one word for each, the outermost first)? */
const isProtocol = (said: string): boolean => said.split(',').every((word) => /^\s*https?\s*$/i.test(word));

/** Does a request name two hosts? Node keeps the first; a proxy in front may have gone by the second (RFC 9112 3.2). */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Returns what is wrong with the form of a request, whatever its path; null when nothing is. */
export function requestFault({ method, url = '/', headers, rawHeaders }: IncomingMessage): RequestFault | null {
  const shape: RequestFault = { status: 400, error: 'match.shape' };
  if (!isHost(headers.host ?? '') || hasTwoHosts(rawHeaders) || !url.startsWith('/')) return shape;
  // (What Node itself meets before a body is sent.)
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return { status: 417, error: 'match.shape' };
  const protocol = headers['x-forwarded-proto'];
  if (protocol !== undefined && !isProtocol(String(protocol))) return shape;
  if (Number(headers['content-length'] ?? 0) > BODY_MOST || headers['transfer-encoding'] !== undefined) {
    return { status: 413, error: 'match.size' };
  }
  // A page elsewhere can send a form without asking its browser, but not this. (However the path is written: Express reads it its way.)
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  if (method === 'POST' && !isJson) return { status: 415, error: 'match.shape' };
  return null;
}

/** The `X-Forwarded-Proto` headers that `noteProtocol` removed. */
const protocols = new WeakMap<IncomingMessage, string>();

/** Removes `X-Forwarded-Proto` from a request, because the library must not read it, and remembers its value. */
export function noteProtocol(req: IncomingMessage): void {
  const protocol = req.headers['x-forwarded-proto'];
  if (protocol !== undefined) protocols.set(req, String(protocol));
  delete req.headers['x-forwarded-proto'];
}
/** Did the client ask over TLS, according to a proxy? Any client may send the header: use it for the client's own answer only. */
export const isSecure = (req: IncomingMessage): boolean => /^\s*https\b/i.test(protocols.get(req) ?? '');

/** Headers that proxies and CDNs add: how they were asked, the client's address under many names, and their own. */
const OF_PROXIES = new RegExp(
  [
    '^((.+-)?forwarded(-.+)?|via|(cf|cdn|x-(amzn|appengine|arr|azure|envoy|original|vercel))-.+',
    '(.+-)?(real|client|connecting|(proxy)?user)-?ip)$',
  ].join('|'),
);

/** Has the request come through a proxy? Read it after `noteProtocol`. */
export const isProxied = (req: IncomingMessage): boolean =>
  protocols.has(req) || Object.keys(req.headers).some((name) => OF_PROXIES.test(name));

/** Paths that the library serves and that are none of ours. */
export const isHidden = (url = '/'): boolean => /^\/+__/.test(url);
/** The library's own way in, which pages of before ask at. */
export const isForeign = (url = '/'): boolean => /^\/+matchmake\b/i.test(url);

/** Has this been answered meanwhile, by the clock of `limitAnswer` or by whoever asked having gone? */
export const isAnswered = (res: ServerResponse): boolean => res.headersSent || res.destroyed;

/** Ends a request whose answer is not there in time, so that nothing waits for good. */
export function limitAnswer(res: ServerResponse, late: () => void, within: number = ANSWER_WITHIN): void {
  const timer = setTimeout(() => {
    if (res.headersSent) res.destroy();
    else late();
  }, within);
  res.once('close', () => clearTimeout(timer));
  res.once('finish', () => clearTimeout(timer));
}
