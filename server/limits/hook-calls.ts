// Limits the calls of webhooks. Many guests may choose webhooks that all lead to one receiver, and the server
// would flood it.
import { monotonicNow } from '../common/clock.ts';
import { networkOf } from './address.ts';
import { widerOf } from './networks.ts';
import { Buckets, type Rate } from './rate.ts';

/** Returns a function that counts a call to an IP address, and returns whether its network may be called. */
export function limitHookCalls(rate: Rate): (address: string) => boolean {
  const calls = new Buckets(rate);
  return (address) => calls.take(widerOf(networkOf(address)), monotonicNow());
}
