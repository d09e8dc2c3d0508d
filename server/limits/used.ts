// Measures how much of a shared resource each client has used recently. Use halves every HALF ms. Callers
// serve the client with the least use first.

const HALF = 20_000;
/** Less use than this counts as no use, ms. */
const NOTHING = 1;

interface Share {
  used: number;
  at: number;
}

export class Used {
  private readonly shares = new Map<string, Share>();
  /** The sum of all uses, and of their squares, as of `summed`. */
  private sum = 0;
  private squares = 0;
  private summed = 0;
  private readonly most: number;

  /** @param most how many clients are remembered; the least recent are forgotten */
  constructor(most = 10_000) {
    this.most = most;
  }

  of(who: string, now: number): number {
    const share = this.shares.get(who);
    return share === undefined ? 0 : leftOf(share, now);
  }

  /** Does another client with recent use have less use than this client? */
  isAheadOfAnother(who: string, now: number): boolean {
    const used = this.of(who, now);
    for (const [other, share] of this.shares) {
      const left = leftOf(share, now);
      if (other !== who && left >= NOTHING && left < used) return true;
    }
    return false;
  }

  /**
   * Returns the recent use of a client as a multiple of the mean; 1 if there is no other client. The mean is
   * weighted by use, so that clients with little use change it little.
   */
  inShares(who: string, now: number): number {
    this.decay(now);
    return this.squares < NOTHING ? 0 : this.of(who, now) / (this.squares / this.sum);
  }

  add(who: string, ms: number, now: number): void {
    this.decay(now);
    const before = this.of(who, now);
    this.count(before, -1);
    this.count(before + ms, 1);
    // The map is ordered by last use.
    this.shares.delete(who);
    this.shares.set(who, { used: before + ms, at: now });
    for (const [oldest, share] of this.shares) {
      const left = leftOf(share, now);
      if (this.shares.size <= this.most && left >= NOTHING) break;
      this.shares.delete(oldest);
      this.count(left, -1);
    }
  }

  private count(used: number, sign: 1 | -1): void {
    this.sum += sign * used;
    this.squares += sign * used * used;
  }

  private decay(now: number): void {
    const part = leftOf({ used: 1, at: this.summed }, now);
    this.sum *= part;
    this.squares *= part * part;
    this.summed = now;
  }
}

const leftOf = ({ used, at }: Share, now: number): number => used * 0.5 ** ((now - at) / HALF);
