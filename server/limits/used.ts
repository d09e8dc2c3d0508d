// Each client's recent use of a shared resource, which decays: the one that used least is next.

/** The half-life of use, ms. */
const HALF = 20_000;
/** Less than this counts as nothing, ms. */
const NOTHING = 1;

interface Share {
  used: number;
  at: number;
}

export class Used {
  private readonly shares = new Map<string, Share>();
  private readonly most: number;

  /** @param most clients remembered; the least recent are forgotten */
  constructor(most = 10_000) {
    this.most = most;
  }

  /** Returns how much a client has used lately, ms. */
  of(who: string, now: number): number {
    const share = this.shares.get(who);
    return share === undefined ? 0 : leftOf(share, now);
  }

  /** Has another client used it lately, but less? */
  isAheadOfAnother(who: string, now: number): boolean {
    const used = this.of(who, now);
    for (const [other, share] of this.shares) {
      const left = leftOf(share, now);
      if (other !== who && left >= NOTHING && left < used) return true;
    }
    return false;
  }

  /** Adds `ms` milliseconds of use. */
  add(who: string, ms: number, now: number): void {
    const used = this.of(who, now) + ms;
    // The map is ordered by last use.
    this.shares.delete(who);
    this.shares.set(who, { used, at: now });
    for (const [oldest, share] of this.shares) {
      if (this.shares.size <= this.most && leftOf(share, now) >= NOTHING) break;
      this.shares.delete(oldest);
    }
  }
}

const leftOf = ({ used, at }: Share, now: number): number => used * 0.5 ** ((now - at) / HALF);
