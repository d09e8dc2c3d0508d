// How much one address is answered over plain HTTP. Files of the page are cheap and many, so they have a share of their own, and so
// has whether the server is well: whoever watches over it is not refused for what its visitors ask.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '../../shared/game/refusal.ts';
import { ENTER_PATH } from '../../shared/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Limits } from '../common/limits.ts';
import { limitedLog } from '../common/log.ts';
import { NetworkBuckets } from '../common/networks.ts';
import { addressOf } from './address.ts';
import { sendRefusal } from './enter.ts';
import type { Proxies } from './proxies.ts';
import type { MayRefuse } from './refusal-rates.ts';

/** Seconds after which asking again is of use: by then there is more than one page's worth again. */
const WAIT = '2';
const CHECK = /^\/(healthz|readyz)\/?(\?|$)/i;
const NO_FILE = /^\/+(api|metrics)\b/i;

const tell = limitedLog((line) => console.warn(line), 5);

/** What is passed on by a proxy that nobody named is of its visitors, not of whoever checks beside it. */
const isPassedOn = ({ headers }: IncomingMessage): boolean => headers['x-forwarded-for'] !== undefined;

/**
 * Answers whoever has asked too often, and says so by `false`.
 * @param limits requests of one address, and of them those for files of the page and health checks
 */
export function limitRequests(
  limits: Pick<Limits, 'requests' | 'files' | 'checks'>,
  proxies: Proxies,
  mayRefuse: MayRefuse,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const requests = { setting: 'MAX_REQUESTS_PER_ADDRESS', share: new NetworkBuckets(limits.requests) };
  const files = { setting: 'MAX_FILES_PER_ADDRESS', share: new NetworkBuckets(limits.files) };
  const checks = { setting: 'MAX_CHECKS_PER_ADDRESS', share: new NetworkBuckets(limits.checks) };
  const kindOf = (isRead: boolean, url: string) => {
    if (isRead && CHECK.test(url)) return checks;
    return isRead && !NO_FILE.test(url) ? files : requests;
  };
  return (req, res) => {
    const { method, url = '/' } = req;
    const isRead = method === 'GET' || method === 'HEAD';
    // Ways in are counted once their token is read: a seat's own leads back to it, whatever others of the address do.
    if (method === 'POST' && url === ENTER_PATH) return true;
    const kind = kindOf(isRead, url);
    const address = addressOf(req, proxies);
    const who = kind === checks && isPassedOn(req) ? `${address} passed on` : address;
    if (kind.share.take(who, monotonicNow())) return true;
    tell(`an address asks for more than ${kind.setting} allows: is it a proxy that TRUST_PROXY does not name?`);
    if (!mayRefuse(req)) return false;
    res.setHeader('Retry-After', WAIT);
    if (kind !== files) sendRefusal(res, refuse('match.rate'));
    else {
      res.writeHead(429, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      res.end(`Too much was asked for from your address. Wait ${WAIT} seconds, then load the page again.\n`);
    }
    return false;
  };
}
