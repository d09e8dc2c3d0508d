// The rate of an action: `burst` times at the start, and `perSecond` more each second.

export interface Rate {
  burst: number;
  perSecond: number;
}

/**
 * At most `points` in `duration` seconds for each client. A window of 0 seconds never restores its points.
 */
export interface Window {
  /** The prefix of the keys of this window's counts. */
  keyPrefix: string;
  points: number;
  duration: number;
}

export const ANY_RATE: Rate = { burst: Number.POSITIVE_INFINITY, perSecond: 0 };

/** The remaining budget of one client. */
export class Bucket {
  private tokens: number;
  private at: number;
  private readonly rate: Rate;

  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.tokens = rate.burst;
    this.at = now;
  }

  /** Takes one act from the budget at `now` (ms). Returns false if the budget is used up. */
  take(now: number): boolean {
    this.tokens = this.leftAt(now);
    this.at = now;
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }

  isFull(now: number): boolean {
    return this.leftAt(now) >= this.rate.burst;
  }

  private leftAt(now: number): number {
    return Math.min(this.rate.burst, this.tokens + ((now - this.at) * this.rate.perSecond) / 1000);
  }
}

/** A group of clients may take up at most 1/8 of the buckets. */
const GROUPS = 8;

interface Remembered {
  /** How many clients are remembered. The least recent are forgotten. */
  most?: number;
  /**
   * Returns the group of a client. A group cannot push out all other groups. By default, each
   * client is a group.
   */
  groupOf?: (who: string) => string;
}

/** A bucket for each recent client. */
export class Buckets {
  /** Groups, and the clients in each, are in the order of their last use. */
  private readonly groups = new Map<string, Map<string, Bucket>>();
  private size = 0;
  private readonly rate: Rate;
  private readonly most: number;
  private readonly groupOf: (who: string) => string;

  constructor(rate: Rate, { most = 10_000, groupOf = (who) => who }: Remembered = {}) {
    this.rate = rate;
    this.most = most;
    this.groupOf = groupOf;
  }

  /** Takes one act from the client's budget at `now` (ms). Returns false if the budget is used up. */
  take(who: string, now: number): boolean {
    const name = this.groupOf(who);
    const group = this.groups.get(name) ?? new Map<string, Bucket>();
    const bucket = group.get(who) ?? new Bucket(this.rate, now);
    const isAllowed = bucket.take(now);
    if (!group.has(who)) this.size++;
    group.delete(who);
    group.set(who, bucket);
    this.groups.delete(name);
    this.groups.set(name, group);
    this.forget(group, () => group.size > Math.max(1, this.most / GROUPS), now);
    for (const [oldest, other] of this.groups) {
      if (other === group || !this.forget(other, () => this.size > this.most, now)) break;
      this.groups.delete(oldest);
    }
    return isAllowed;
  }

  /**
   * Forgets the oldest clients of a group while `isTooMany`, and clients whose budget is full. Returns
   * whether the group is empty.
   */
  private forget(group: Map<string, Bucket>, isTooMany: () => boolean, now: number): boolean {
    for (const [oldest, bucket] of group) {
      if (!isTooMany() && !bucket.isFull(now)) break;
      group.delete(oldest);
      this.size--;
    }
    return group.size === 0;
  }
}
