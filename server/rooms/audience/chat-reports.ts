// Reports of chat lines at a table. The server stores the text that it sent, so that a
// reporter cannot forge it.
import type { AccountId } from '../../../shared/play/net/account.ts';
import { addReport } from '../../accounts/reports.ts';
import { monotonicNow } from '../../common/clock.ts';
import { Buckets } from '../../limits/rate.ts';
import type { Services } from '../services.ts';

export class ChatReports {
  private readonly store: Services['store'];
  private readonly accounts: Buckets;

  constructor({ store, limits }: Pick<Services, 'store' | 'limits'>) {
    this.store = store;
    this.accounts = new Buckets(limits.reports);
  }

  /** Stores a report. Returns false if the account reports too often. */
  async add(reporter: AccountId, writer: { id: AccountId; name: string }, text: string): Promise<boolean> {
    if (!this.accounts.take(reporter, monotonicNow())) return false;
    await addReport(this.store.database(), reporter, writer, { what: 'message', text, now: Date.now() });
    return true;
  }
}
