// How much each client used a shared resource lately: old use counts less and less. The client with the least use
// is served next.

const HALF = 20_000;
/** Less use than this counts as none, ms. */
const NOTHING = 1;

interface Share {
  used: number;
  at: number;
}

export class Used {
  private readonly shares = new Map<string, Share>();
  /** The sums of all uses and of their squares, at `summed`. */
  private sum = 0;
  private squares = 0;
  private summed = 0;
  private readonly most: number;

  /** @param most clients remembered; the least recent are forgotten */
  constructor(most = 10_000) {
    this.most = most;
  }

  of(who: string, now: number): number {
    const share = this.shares.get(who);
    return share === undefined ? 0 : leftOf(share, now);
  }

  /** Has another client used it recently, but less? */
  isAheadOfAnother(who: string, now: number): boolean {
    const used = this.of(who, now);
    for (const [other, share] of this.shares) {
      const left = leftOf(share, now);
      if (other !== who && left >= NOTHING && left < used) return true;
    }
    return false;
  }

  /**
   * Returns how much a client has used lately, as a multiple of the mean of all clients; 1 for a client alone. The
   * mean is weighted by use, so that clients that used it once change little.
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
