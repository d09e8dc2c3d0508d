// Posts a notice to an https address that a player chose. The address may lead anywhere, so it must be public
// when the connection is made, and only the status of the answer is read.
import { Resolver } from 'node:dns/promises';
import { type RequestOptions, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** How long a call may take, ms. */
const TIMEOUT = 5_000;
/** How many calls may wait for receivers. Others are dropped, so that push and e-mail have room. */
const MOST_CALLS = 50;
/** How many addresses of each family are called and counted. A name may have thousands. */
const MOST_ADDRESSES = 2;

/** The networks that are not public (the registry of RFC 6890): those of IPv4, and those within GLOBAL. */
const INNER = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  INNER.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INNER.addSubnet(network, bits, 'ipv6');
/** The range of public IPv6 addresses. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Is this an address of the public internet? */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !INNER.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !INNER.check(address, 'ipv6');
}

/** May a player choose this address? Other ports could reach services that are not web servers. */
export function isWebhook(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.protocol === 'https:' && url.port === '' && url.username === '' && isIP(bare(url)) === 0;
}

const bare = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The server calls an address too often. */
class TooManyCalls extends Error {}

/** Finds the IP addresses of a name. */
type FindAddresses = (host: string) => Promise<string[]>;

/**
 * Finds addresses without the system's look-up, which runs twice at a time for the whole server: silent name
 * servers of players would delay e-mails and notices by push.
 */
export function addressesBy(resolver = new Resolver({ timeout: 2_000, tries: 1 })): FindAddresses {
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((family) => (family.status === 'fulfilled' ? family.value.slice(0, MOST_ADDRESSES) : []));
  };
}

/** Looks a name up, and refuses it if any of its addresses is not public or may not be called now. */
const publicLookup =
  (find: FindAddresses, mayCall: (address: string) => boolean): LookupFunction =>
  (host, options, answer) => {
    void find(host).then((found) => {
      const [first] = found;
      if (first === undefined || !found.every(isPublicAddress))
        return answer(new Error('the address is not public'), '', 0);
      if (!found.every(mayCall)) return answer(new TooManyCalls(host), '', 0);
      if (options.all)
        return answer(
          null,
          found.map((address) => ({ address, family: isIP(address) })),
        );
      return answer(null, first, isIP(first));
    });
  };

/** Posts a text to an address. Resolves to false if the receiver fails to accept it. */
export type Hook = (address: string, text: string) => Promise<boolean>;

/**
 * Returns the function that calls webhooks.
 * @param mayCall counts a call to an IP address, and returns whether the limit allows it
 * @param more options of requests, for tests
 */
export function webhookBy(
  mayCall: (address: string) => boolean,
  find = addressesBy(),
  more: RequestOptions = {},
): Hook {
  let calls = 0;
  const post: Hook = (address, text) =>
    new Promise((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const call = request(address, {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        lookup: publicLookup(find, mayCall),
        ...more,
      });
      call.on('response', ({ statusCode = 0 }) => {
        // The body is not read, and a redirect is not followed but counts as a failure.
        resolve(statusCode >= 200 && statusCode < 300);
        call.destroy();
      });
      // The receiver did not fail if it was not called.
      call.on('error', (error) => resolve(error instanceof TooManyCalls));
      call.end(text);
    });
  return async (address, text) => {
    if (!isWebhook(address)) return false;
    if (calls >= MOST_CALLS) return true;
    calls++;
    return post(address, text).finally(() => calls--);
  };
}
