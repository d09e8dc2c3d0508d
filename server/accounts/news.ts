// What happens to accounts, for the tables of all processes: a session that ended closes its connections, and a
// guest's account that got a name may do more.
import { z } from 'zod';
import type { AccountId } from '../../shared/play/net/account.ts';
import type { Bus } from '../bus/bus.ts';

const TOPIC = 'accounts';

const id = z.string().min(1).max(64);
const NEWS = z.discriminatedUnion('t', [
  z.object({ t: z.literal('ended'), account: id, session: z.string().max(64), others: z.boolean() }),
  z.object({ t: z.literal('claimed'), account: id }),
  z.object({ t: z.literal('deleted'), account: id }),
  z.object({ t: z.literal('muted'), account: id, until: z.int().min(0) }),
]);

export type AccountEvent =
  /** With `others`, all sessions but this one. */
  | { t: 'ended'; account: AccountId; session: string; others: boolean }
  | { t: 'claimed'; account: AccountId }
  | { t: 'deleted'; account: AccountId }
  /** Until when the account may not speak, epoch ms. */
  | { t: 'muted'; account: AccountId; until: number };

export class AccountNews {
  private readonly bus: Bus;
  private readonly listeners = new Set<(event: AccountEvent) => void>();

  constructor(bus: Bus) {
    this.bus = bus;
  }

  /** Calls back for what happens here and at other processes. Returns a function that ends this. */
  subscribe(listen: (event: AccountEvent) => void): () => void {
    this.listeners.add(listen);
    const end = this.bus.subscribe(TOPIC, (message) => {
      const { data } = NEWS.safeParse(message);
      if (data !== undefined) listen(data as AccountEvent);
    });
    return () => {
      this.listeners.delete(listen);
      end();
    };
  }

  publish(event: AccountEvent): void {
    for (const listen of this.listeners) listen(event);
    this.bus.publish(TOPIC, event);
  }
}
