// Networks wider than those that shares are counted by. A line at home is often given 256 networks of /64, and who asks for more gets
// 65,536: by those alone one customer is a crowd. So all of a /48 together have a few shares, and are one crowd.
import { Buckets, type Rate } from './rate.ts';

/** Shares that a wider network has together. */
export const WIDER = 4;

const NETWORK = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::/;

/**
 * The /48 that an IPv6 network (as `networkOf` in http/address.ts writes it) lies in, with whatever is written behind it; any other
 * text as it is: an IPv4 address is had singly.
 * @example widerOf('2001:db8:1:2::') // '2001:db8:1::'
 */
export const widerOf = (network: string): string => network.replace(NETWORK, '$1::');

/** A bucket for each of those who asked lately, and a larger one for the wider network of each. */
export class NetworkBuckets {
  private readonly own: Buckets;
  private readonly wider: Buckets;

  constructor(rate: Rate) {
    this.own = new Buckets(rate);
    this.wider = new Buckets({ burst: WIDER * rate.burst, perSecond: WIDER * rate.perSecond });
  }

  /** May this network ask once more at `now` (ms)? */
  take(who: string, now: number): boolean {
    if (!this.own.take(who, now)) return false;
    const wider = widerOf(who);
    return wider === who || this.wider.take(wider, now);
  }
}
