// Account events for the tables of all processes. Tables close the connections of an ended session.
import { z } from 'zod';
import type { AccountId } from '../../shared/play/net/account.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import type { Bus } from '../bus/bus.ts';

const TOPIC = 'accounts';

const id = z.string().min(1).max(64);
const EVENT = z.discriminatedUnion('t', [
  z.object({ t: z.literal('ended'), account: id, session: z.string().max(64), others: z.boolean() }),
  z.object({ t: z.literal('deleted'), account: id }),
  z.object({ t: z.literal('muted'), account: id, until: z.int().min(0) }),
  z.object({ t: z.literal('renamed'), account: id, name: z.string().min(1).max(LIMITS.name) }),
]);

export type AccountEvent =
  /** `session` has ended or, if `others` is true, all other sessions of the account. */
  | { t: 'ended'; account: AccountId; session: string; others: boolean }
  | { t: 'deleted'; account: AccountId }
  /** The account may not chat until then, epoch ms. */
  | { t: 'muted'; account: AccountId; until: number }
  | { t: 'renamed'; account: AccountId; name: string };

export class AccountEvents {
  private readonly bus: Bus;
  private readonly listeners = new Set<(event: AccountEvent) => void>();

  constructor(bus: Bus) {
    this.bus = bus;
  }

  /** Calls the listener for each event of any process. Returns a function that removes the listener. */
  subscribe(listen: (event: AccountEvent) => void): () => void {
    this.listeners.add(listen);
    const end = this.bus.subscribe(TOPIC, (message) => {
      const { data } = EVENT.safeParse(message);
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
