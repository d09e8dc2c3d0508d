// Notices to players who are away.
import type { AccountId } from '../../shared/play/net/account.ts';
import type { Notice, PushAddress } from '../../shared/play/net/notices.ts';
import { type Log, limitedLog } from '../common/log.ts';
import type { Store } from '../store/store.ts';
import { keysOf, type Push, push } from './push.ts';
import { Subscriptions } from './subscriptions.ts';

/**
 * How many notices may be on the way at the same time. More are dropped, so that a slow push service
 * fills no memory.
 */
const MOST = 200;

export class Notices {
  private readonly store: Pick<Store, 'database' | 'secret'>;
  private readonly send: Push;
  private readonly failed: ReturnType<typeof limitedLog>;
  private sending = 0;

  constructor(store: Pick<Store, 'database' | 'secret'>, log: Log, send: Push = push) {
    this.store = store;
    this.send = send;
    this.failed = limitedLog(log, 'warn', 5);
  }

  private get subscriptions(): Subscriptions {
    return new Subscriptions(this.store.database());
  }

  private async keys() {
    return keysOf(await this.store.secret('notices'));
  }

  /** Returns the public key that a browser needs to subscribe. */
  async publicKey(): Promise<string> {
    return (await this.keys()).publicKey;
  }

  /** Sends the notices of an account to this browser from now on. */
  subscribe(account: AccountId, address: PushAddress, site: string): Promise<void> {
    return this.subscriptions.add(account, address, site);
  }

  unsubscribe(account: AccountId, endpoint: string): Promise<void> {
    return this.subscriptions.remove(account, endpoint);
  }

  /**
   * Sends a notice to the browsers of an account, unless a notice with this name was sent earlier. A failure
   * is logged and changes nothing.
   */
  async notify(account: AccountId, name: string, notice: Notice): Promise<void> {
    if (this.sending >= MOST) return this.failed({}, 'notices were dropped: a push service is slow');
    this.sending += 1;
    try {
      const subscriptions = await this.subscriptions.of(account);
      if (subscriptions.length === 0 || !(await this.subscriptions.isFirst(account, name))) return;
      const keys = await this.keys();
      const text = JSON.stringify(notice);
      await Promise.all(
        subscriptions.map(async (to) => {
          const result = await this.send(to, text, keys).catch(() => 'failed' as const);
          if (result === 'gone') await this.unsubscribe(account, to.address.endpoint);
          if (result === 'failed') this.failed({}, 'a notice could not be sent');
        }),
      );
    } catch (error) {
      this.failed({ why: error }, 'a notice could not be sent');
    } finally {
      this.sending -= 1;
    }
  }
}
