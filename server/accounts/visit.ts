// The parts of a request that accounts read.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSecure } from '../common/protocol.ts';

/** The longest description of a browser that is stored. */
const BROWSER = 200;

/** How long after signing in a player may change keys, ms. After that the player must sign in again first. */
export const FRESH_MS = 600_000;

export interface Visit {
  isSecure: boolean;
  /** The server as the browser names it: the guard has checked the host. */
  server: string;
  headers: Headers;
  /** Sends cookies with the answer. */
  setCookies(cookies: readonly string[]): void;
}

/**
 * Returns what accounts read of a request that the guard let pass.
 * @param res the answer; without it no cookie is renewed
 */
export function visitOf(req: IncomingMessage, res?: ServerResponse): Visit {
  const { host = 'localhost', origin, cookie = '' } = req.headers;
  // A proxy may not report that the client uses TLS. The address of the page shows it, too.
  const secure = isSecure(req) || origin?.startsWith('https:') === true;
  const headers = new Headers({ host, cookie, 'user-agent': (req.headers['user-agent'] ?? '').slice(0, BROWSER) });
  if (origin !== undefined) headers.set('origin', origin);
  return {
    isSecure: secure,
    server: `${secure ? 'https' : 'http'}://${host}`,
    headers,
    setCookies: (cookies) => {
      for (const text of cookies) res?.appendHeader('Set-Cookie', text);
    },
  };
}

/** Was the request sent by a page of this server? */
export const isOwnPage = ({ headers, server }: Visit): boolean => headers.get('origin') === server;
