// Notices to players who are away.
import type { AccountId } from '../../shared/play/net/account.ts';
import type { Notice, NoticeChoice, PushAddress } from '../../shared/play/net/notices.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import type { Mail } from './mail.ts';
import { keysOf, type Push, push } from './push.ts';
import { type Subscription, Subscriptions } from './subscriptions.ts';
import { FAILURES, NoticeWays } from './ways.ts';
import type { Hook } from './webhook.ts';

/**
 * How many notices may be in flight at the same time. Others are dropped, so that a slow push service does
 * not fill the memory.
 */
const MOST = 200;

/** The texts of e-mails. They name no table, because others may see the screen on which they are read. */
const LETTERS: Readonly<Partial<Record<Notice['kind'], string>>> = {
  turn: 'Your game waits for you.',
  begun: 'Your game has begun.',
};

export interface NoticeSenders {
  push?: Push | undefined;
  /** Null if the server sends no e-mail. */
  mail?: Mail | null | undefined;
  /** Null if the server calls no webhooks. */
  hook?: Hook | null | undefined;
}

export class Notices {
  private readonly store: Pick<Store, 'database' | 'secret'>;
  private readonly senders: NoticeSenders;
  private readonly failed: ReturnType<typeof limitedLog>;
  private sending = 0;

  constructor(store: Pick<Store, 'database' | 'secret'>, log: Log, senders: NoticeSenders = {}) {
    this.store = store;
    this.senders = senders;
    this.failed = limitedLog(log, 'warn', 5);
  }

  private get subscriptions(): Subscriptions {
    return new Subscriptions(this.store.database());
  }

  private get ways(): NoticeWays {
    return new NoticeWays(this.store.database());
  }

  sendMailBy(mail: Mail | null): void {
    this.senders.mail = mail;
  }

  private async keys() {
    return keysOf(await this.store.secret('notices'));
  }

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

  /** Returns the account's choice of e-mail and webhook. */
  async choiceOf(account: AccountId): Promise<NoticeChoice> {
    const { email, wantsMail, hook, failures } = await this.ways.of(account);
    const { mail, hook: call } = this.senders;
    return { hasMail: mail != null, hasHooks: call != null, email, wantsMail, hook, hasFailed: failures >= FAILURES };
  }

  /** Changes whether the account gets e-mails, or changes its webhook. */
  choose(account: AccountId, change: { mail: boolean } | { hook: string }, site: string): Promise<void> {
    return this.ways.set(account, change, site);
  }

  /** Stores whether a game waits for an absent player, so that all processes know it. */
  async storeAsked(room: string, seat: number, isAsked: boolean): Promise<void> {
    try {
      const values = [Number(isAsked), room, seat];
      await this.store.database().write(sql('UPDATE seats SET asked = ? WHERE room = ? AND seat = ?', values));
    } catch (error) {
      this.failed({ why: error }, 'a waiting game could not be stored');
    }
  }

  /**
   * Sends a notice to an account, unless a notice with this name was sent earlier. A failure is logged and
   * changes nothing.
   */
  async notify(account: AccountId, name: string, notice: Notice): Promise<void> {
    if (this.sending >= MOST) return this.failed({}, 'notices were dropped: a receiver is slow');
    this.sending += 1;
    try {
      const [subscriptions, ways] = await Promise.all([this.subscriptions.of(account), this.ways.of(account)]);
      const { mail, hook } = this.senders;
      const letter = LETTERS[notice.kind];
      const sendings: (() => Promise<void>)[] = subscriptions.map((to) => () => this.push(account, to, notice));
      const address = `${ways.site}/#/t/${encodeURIComponent(notice.room)}`;
      if (mail && letter !== undefined && ways.wantsMail && ways.email !== '') {
        const text = `${letter}\n\n${address}\n\nNo more letters: ${ways.site}/#/account\n`;
        sendings.push(async () => void (await mail({ to: ways.email, subject: `Kings & Things: ${letter}`, text })));
      }
      if (hook && ways.hook !== '' && ways.failures < FAILURES) {
        const text = JSON.stringify({ ...notice, address });
        sendings.push(async () => this.ways.called(account, ways.hook, await hook(ways.hook, text)));
      }
      if (sendings.length === 0 || !(await this.subscriptions.isFirst(account, name))) return;
      // A receiver gets the notice even if another receiver fails.
      const results = await Promise.allSettled(sendings.map((send) => send()));
      // The reason may contain an address, so it is not logged.
      if (results.some(({ status }) => status === 'rejected')) this.failed({}, 'a notice could not be sent');
    } catch (error) {
      this.failed({ why: error }, 'a notice could not be sent');
    } finally {
      this.sending -= 1;
    }
  }

  private async push(account: AccountId, to: Subscription, notice: Notice): Promise<void> {
    const { push: send = push } = this.senders;
    const result = await send(to, JSON.stringify(notice), await this.keys()).catch(() => 'failed' as const);
    if (result === 'gone') await this.unsubscribe(account, to.address.endpoint);
    if (result === 'failed') this.failed({}, 'a notice could not be sent');
  }
}
