// The parts of a request that accounts read.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSecure } from '../common/protocol.ts';

/** How many characters of the user agent are stored. */
const BROWSER = 200;

/** How long after signing in a player may change keys, ms. After that the player must sign in again first. */
export const FRESH_MS = 600_000;

/** How long a code by e-mail is valid, seconds. */
export const CODE_SECONDS = 600;

export interface Visit {
  isSecure: boolean;
  /** The origin of this server as the browser sees it. The guard has checked its host. */
  server: string;
  headers: Headers;
  setCookies(cookies: readonly string[]): void;
}

/**
 * Returns the parts of a request that accounts read. The guard has checked the request.
 * @param res the answer; if it is missing, no cookie is renewed
 */
export function visitOf(req: IncomingMessage, res?: ServerResponse): Visit {
  const { host = 'localhost', origin, cookie = '' } = req.headers;
  // A proxy may not report TLS, so the origin of the page counts, too.
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
