// Runs the commands of a match. A command happens completely or not at all, and a repeated command gets
// its first reply again.

import type { Seat } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { refuse } from '../../rules/queries/queries.ts';
import { EntryFault } from './entries.ts';
import type { PlayTime } from './play-time.ts';
import type { Progress } from './progress.ts';
import type { CommandReply } from './reply-cache.ts';
import type { MatchSetup } from './setup.ts';
import type { Transaction } from './transaction.ts';

export class CommandRunner {
  private readonly setup: Pick<MatchSetup, 'onFault' | 'onWriteFailed'>;
  private readonly progress: Progress;
  private readonly time: PlayTime;
  private readonly transaction: Transaction;

  constructor(
    setup: Pick<MatchSetup, 'onFault' | 'onWriteFailed'>,
    progress: Progress,
    time: PlayTime,
    transaction: Transaction,
  ) {
    this.setup = setup;
    this.progress = progress;
    this.time = time;
    this.transaction = transaction;
  }

  /**
   * Runs a command at the server's time `now`, ms. If the command cannot be written, its changes are undone
   * and the match pauses.
   * @param failed the result if the command cannot be written
   * @param command receives the time of the match
   * @param faulty the result if no journal could ever store the entries; then the changes are undone and
   * the match goes on
   */
  run<T>(now: number, failed: T, command: (time: number) => T, faulty: T | null = null): T {
    const { progress } = this;
    const saved = progress.save(this.time.at(now));
    const { length } = progress.steps;
    return this.transaction.run(
      () => command(saved.time),
      (error) => {
        progress.load(saved);
        progress.steps.length = length;
        if (error instanceof EntryFault && faulty !== null) {
          this.setup.onFault(error);
          return faulty;
        }
        this.time.pause('store', now);
        this.setup.onWriteFailed?.(error);
        return failed;
      },
      () => progress.hide(saved, length),
    );
  }

  /** Runs a command of a seat once. A repeated command id (`cid`) returns the first reply. */
  runOnce<T>(seat: Seat, cid: string, now: number, command: (time: number) => CommandReply<T>): CommandReply<T> {
    const replies = entryAt(this.progress.replies, seat);
    const known = replies.get(cid) as CommandReply<T> | undefined;
    if (known !== undefined) return known;
    const stalled = { ok: false, refusal: refuse('match.store') } as const;
    if (this.time.isPausedFor('store')) return stalled;
    const faulty = { ok: false, refusal: refuse('match.fault') } as const;
    const once = (time: number): CommandReply<T> => {
      const reply: CommandReply<T> = this.progress.over ? { ok: false, refusal: refuse('match.over') } : command(time);
      replies.set(cid, reply);
      return reply;
    };
    return this.run<CommandReply<T>>(now, stalled, once, faulty);
  }
}
