// Limits the plain HTTP requests of one address. Files of the page are cheap and many and have their own
// limit. So have health checks: an operator's check must not fail because of visitors' requests.
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

/** Seconds to wait before asking again: by then the limit allows more than one page load. */
const WAIT = '2';
const CHECK = /^\/(healthz|readyz)\/?(\?|$)/i;
const NO_FILE = /^\/+(api|metrics)\b/i;

const tell = limitedLog((line) => console.warn(line), 5);

/** Is the request passed on by an unnamed proxy? Then it is its visitors', not the operator's own check. */
const isPassedOn = ({ headers }: IncomingMessage): boolean => headers['x-forwarded-for'] !== undefined;

/**
 * Returns a function that answers a client that asks too often and then returns false.
 * @param limits the rates of one address: requests, files of the page, health checks
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
    // Entries are counted once their token is read: a seat's token leads back whatever others of the address
    // do.
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
