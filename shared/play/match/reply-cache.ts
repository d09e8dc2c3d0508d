// Remembers replies, so that a repeated command gets its reply again and does not run again.
import type { Refusal } from '../../model/game/types.ts';

export type CommandReply<T> = { ok: true; reply: T } | { ok: false; refusal: Refusal };

/** The replies to the last commands of a seat, by command id. */
export class ReplyCache<T> {
  private replies = new Map<string, T>();
  private readonly most: number;

  /** @param most the number of replies kept; the oldest are dropped first */
  constructor(most = 64) {
    this.most = most;
  }

  get(cid: string): T | undefined {
    return this.replies.get(cid);
  }

  set(cid: string, reply: T): void {
    this.replies.set(cid, reply);
    if (this.replies.size > this.most) this.replies.delete(this.replies.keys().next().value as string);
  }

  save(): [string, T][] {
    return [...this.replies];
  }

  load(saved: readonly (readonly [string, T])[]): void {
    this.replies = new Map(saved);
  }
}
