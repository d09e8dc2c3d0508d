// What each of those who share something has used of it lately: whoever used least comes next. What was used is forgotten by and by.

/** The time after which what was used counts half, ms. */
const HALF = 20_000;
/** Less than this is nothing, ms. */
const NOTHING = 1;

interface Share {
  used: number;
  at: number;
}

export class Used {
  private readonly shares = new Map<string, Share>();
  private readonly most: number;

  /** @param most how many are remembered; beyond that, those who used something longest ago are forgotten */
  constructor(most = 10_000) {
    this.most = most;
  }

  /** How much of it this one has used lately, ms. */
  of(who: string, now: number): number {
    const share = this.shares.get(who);
    return share === undefined ? 0 : leftOf(share, now);
  }

  /** Has somebody else used something lately, and less than this one? */
  isAheadOfAnother(who: string, now: number): boolean {
    const used = this.of(who, now);
    for (const [other, share] of this.shares) {
      const left = leftOf(share, now);
      if (other !== who && left >= NOTHING && left < used) return true;
    }
    return false;
  }

  /** This one has used another `ms` milliseconds. */
  add(who: string, ms: number, now: number): void {
    const used = this.of(who, now) + ms;
    // The one who used something last comes last.
    this.shares.delete(who);
    this.shares.set(who, { used, at: now });
    for (const [oldest, share] of this.shares) {
      if (this.shares.size <= this.most && leftOf(share, now) >= NOTHING) break;
      this.shares.delete(oldest);
    }
  }
}

const leftOf = ({ used, at }: Share, now: number): number => used * 0.5 ** ((now - at) / HALF);
