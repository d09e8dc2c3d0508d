// How much one address is answered over plain HTTP. Files of the page are cheap and many, so they have a share of their own; whether
// the server is well is told always: that costs no more than saying no.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '../../shared/game/refusal.ts';
import { ENTER_PATH } from '../../shared/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Limits } from '../common/limits.ts';
import { limitedLog } from '../common/log.ts';
import { Buckets } from '../common/rate.ts';
import { addressOf } from './address.ts';
import { sendRefusal } from './enter.ts';
import type { Proxies } from './proxies.ts';

/** Seconds after which asking again is of use: by then there is more than one page's worth again. */
const WAIT = '2';
const ALWAYS_TOLD = /^\/(healthz|readyz)\/?(\?|$)/i;
const NO_FILE = /^\/+(api|metrics)\b/i;

const tell = limitedLog((line) => console.warn(line), 5);

/**
 * Answers whoever has asked too often, and says so by `false`.
 * @param limits requests of one address, and of them those for files of the page
 */
export function limitRequests(
  limits: Pick<Limits, 'requests' | 'files'>,
  proxies: Proxies,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const requests = new Buckets(limits.requests);
  const files = new Buckets(limits.files);
  return (req, res) => {
    const { method, url = '/' } = req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && ALWAYS_TOLD.test(url)) return true;
    // Ways in are counted once their token is read: a seat's own leads back to it, whatever others of the address do.
    if (method === 'POST' && url === ENTER_PATH) return true;
    const [share, setting] =
      isRead && !NO_FILE.test(url)
        ? ([files, 'MAX_FILES_PER_ADDRESS'] as const)
        : ([requests, 'MAX_REQUESTS_PER_ADDRESS'] as const);
    if (share.take(addressOf(req, proxies), monotonicNow())) return true;
    tell(`an address asks for more than ${setting} allows: is it a proxy that TRUST_PROXY does not name?`);
    res.setHeader('Retry-After', WAIT);
    if (share === requests) sendRefusal(res, refuse('match.rate'));
    else {
      res.writeHead(429, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      res.end(`Too much was asked for from your address. Wait ${WAIT} seconds, then load the page again.\n`);
    }
    return false;
  };
}
