// Ranked play in this process: the parts for its routes, and the upkeep, which one process does for the site.

import type { AccountId } from '../shared/play/net/account.ts';
import { WIRE } from '../shared/play/net/messages.ts';
import type { TestOptions } from '../shared/play/net/validate.ts';
import { CompanyBook } from './accounts/company.ts';
import { monotonicNow } from './common/clock.ts';
import { type Log, limitedLog } from './common/log.ts';
import type { Ranked } from './http/ranked.ts';
import type { Notices } from './notices/notices.ts';
import { QUEUE_TIMES, type QueueTimes, RankedQueue } from './ratings/queue.ts';
import { type QueueCounter, QueueRound, type RankedPeople } from './ratings/queue-round.ts';
import { RatingStore } from './ratings/rating-store.ts';
import { marksFor } from './store/sql.ts';
import type { Store } from './store/store.ts';

/** How often offers are settled and games rated, ms. Shorter if waves are more frequent. */
const ROUND = 1_000;

/** Shorter times, and options of tables, for tests. */
export interface RankedTests {
  times: QueueTimes;
  test: TestOptions;
  /** How long a player may be away, ms. */
  away?: number;
}

function peopleIn(store: Store): RankedPeople {
  return {
    async namesOf(accounts) {
      const rows = await store
        .database()
        .all(`SELECT id, name FROM accounts WHERE id IN (${marksFor(accounts)})`, accounts);
      return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
    },
    blocksOf: (accounts) => new CompanyBook(store.database()).blocksOf(accounts),
  };
}

export class RankedPlay implements Ranked {
  readonly queue: RankedQueue;
  readonly ratings: RatingStore;
  private readonly store: Store;
  private readonly hasAccounts: boolean;
  private readonly counter: QueueCounter | undefined;
  private readonly tests: RankedTests | undefined;

  constructor(
    store: Store,
    { accounts = false, ranked }: { accounts?: boolean; ranked?: RankedTests },
    counter?: QueueCounter,
  ) {
    this.store = store;
    this.counter = counter;
    this.hasAccounts = accounts;
    this.tests = ranked;
    this.queue = new RankedQueue(store.database(), ranked?.times);
    this.ratings = new RatingStore(store.database());
  }

  /**
   * Starts the upkeep if visitors have accounts. The returned function stops it.
   * @param leads returns whether this process does the upkeep for the site
   */
  start(process: string, leads: () => boolean, log: Log, notices: Notices): () => Promise<void> {
    const { store, ratings, counter, tests: { times = QUEUE_TIMES, test = null } = {} } = this;
    const people = peopleIn(store);
    // If the player is looking at the page, it shows the offer instead of the
    // notice (assets/public/worker.js).
    const found = (account: AccountId, offer: string) =>
      void notices.notify(account, `found ${offer}`, { kind: 'found', room: '', table: '' });
    const build = String(WIRE);
    const queue = new QueueRound({ store, ratings, people, process, build, counter, times, test, found });
    const failed = limitedLog(log, 'error');
    let round: Promise<void> | null = null;
    const run = async (): Promise<void> => {
      try {
        await queue.run(monotonicNow());
        await ratings.rateEnded();
      } catch (error) {
        failed({ why: error }, 'ranked play waits for the store');
      }
      round = null;
    };
    const timer = setInterval(
      () => {
        if (this.hasAccounts && leads()) round ??= run();
      },
      Math.min(ROUND, times.wave),
    );
    timer.unref();
    return async () => {
      clearInterval(timer);
      await round;
    };
  }
}
