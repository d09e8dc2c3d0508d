// Wider networks than those of the shares. A customer often gets 256 networks of /64, or 65,536 on request:
// as separate networks they are a crowd. So a whole /48 has a few shares together.
import { Buckets, type Rate } from './rate.ts';

/** The shares of a wider network. */
export const WIDER = 4;

const NETWORK = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::/;

/**
 * Returns the /48 of an IPv6 network (as `networkOf` in address.ts writes it) with its suffix. Other
 * texts are returned unchanged: an IPv4 address counts alone.
 * @example widerOf('2001:db8:1:2::') // '2001:db8:1::'
 */
export const widerOf = (network: string): string => network.replace(NETWORK, '$1::');

/** A bucket for each recent network, and a larger one for its wider network. */
export class NetworkBuckets {
  private readonly own: Buckets;
  private readonly wider: Buckets;

  constructor(rate: Rate) {
    this.own = new Buckets(rate);
    this.wider = new Buckets({ burst: WIDER * rate.burst, perSecond: WIDER * rate.perSecond });
  }

  /** May this network make another request at `now` (ms)? */
  take(who: string, now: number): boolean {
    if (!this.own.take(who, now)) return false;
    const wider = widerOf(who);
    return wider === who || this.wider.take(wider, now);
  }
}
