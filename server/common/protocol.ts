// How a client reached the server: over TLS or not, and through a proxy or not.
import type { IncomingMessage } from 'node:http';

/** The `X-Forwarded-Proto` headers that `noteProtocol` removed from requests. */
const protocols = new WeakMap<IncomingMessage, string>();

/**
 * Moves `X-Forwarded-Proto` from a request into `protocols`, because the Colyseus library must not read it.
 */
export function noteProtocol(req: IncomingMessage): void {
  const protocol = req.headers['x-forwarded-proto'];
  if (protocol !== undefined) protocols.set(req, String(protocol));
  delete req.headers['x-forwarded-proto'];
}
/**
 * Did the client use TLS, according to the proxy's header? A client can forge the header, so use this only
 * for answers to the same client.
 */
export const isSecure = (req: IncomingMessage): boolean => /^\s*https\b/i.test(protocols.get(req) ?? '');

const OF_PROXIES = new RegExp(
  [
    '^((.+-)?forwarded(-.+)?|via|(cf|cdn|x-(amzn|appengine|arr|azure|envoy|original|vercel))-.+',
    '(.+-)?(real|client|connecting|(proxy)?user)-?ip)$',
  ].join('|'),
);

/** Does the request have a header of a proxy? Call it after `noteProtocol`. */
export const isProxied = (req: IncomingMessage): boolean =>
  protocols.has(req) || Object.keys(req.headers).some((name) => OF_PROXIES.test(name));
