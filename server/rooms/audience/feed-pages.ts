// Pages of the caster feed. Old enough steps are packed a few at a time, and cached, because each new caster
// requests all of them.
import { CASTER_STEPS, type FeedPage } from '../../../shared/play/net/messages.ts';
import { packStep } from '../../../shared/play/net/pack.ts';
import { othersServed } from '../../common/clock.ts';
import { CasterFeed } from '../../games/caster-feed.ts';
import type { Journal } from '../../store/store.ts';
import { stepForCaster } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import type { Agreed, CasterRefusal } from './caster-agreement.ts';

/** How many steps are read and packed in one turn of the event loop. */
const SLICE = 8;
/**
 * How many characters are cached for a table. The cache keeps the oldest steps, because a new
 * caster begins with them.
 */
const KEPT = 1_000_000;

interface Opened {
  key: string;
  feed: CasterFeed;
  /** Packed steps by number, and their total length. */
  packed: Map<number, string>;
  size: number;
}

export class FeedPages {
  private readonly journal: Journal;
  private readonly table: Table;
  private readonly older: () => number;
  private openedFeed: Opened | null = null;

  /** @param older returns by how many ms steps count as older, for tests */
  constructor(journal: Journal, table: Table, older = () => 0) {
    this.journal = journal;
    this.table = table;
    this.older = older;
  }

  /** Returns the old enough steps from `from` on, or a refusal. */
  async page(key: string, address: string, from: number, now: number): Promise<FeedPage | CasterRefusal> {
    const { table } = this;
    const agreed = this.agreedWith(key, address);
    if (typeof agreed === 'string') return agreed;
    const { match } = table;
    if (match === null || agreed.rests || table.game !== agreed.game) return this.pageOf(agreed, [], false);
    if (this.openedFeed?.key !== key) {
      this.openedFeed = { key, feed: new CasterFeed(this.journal, agreed.terms), packed: new Map(), size: 0 };
    }
    const { openedFeed: opened } = this;
    const game = {
      matchId: table.games.matchId,
      isOver: match.over,
      seq: match.game.seq,
      settledRound: match.settledRound,
      time: match.time.at(now) + this.older(),
      steps: (first: number, end: number) => table.steps(first, end),
    };
    const newest = await opened.feed.newest(game, othersServed);
    const to = Math.min(newest + 1, from + CASTER_STEPS);
    const steps: string[] = [];
    for (let at = from; at < to; at += SLICE) {
      if (at > from) await othersServed();
      // The agreement ended, or another game began, while steps were packed.
      if (table.match !== match) break;
      steps.push(...(await this.slice(opened, at, Math.min(to, at + SLICE), agreed.game)));
    }
    const current = this.agreedWith(key, address);
    if (typeof current === 'string') return current;
    const isWhole = !current.rests && table.match === match;
    return this.pageOf(current, isWhole ? steps : [], isWhole && to <= newest);
  }

  /** Drops the cache if the key is revoked. */
  forget(): void {
    if (this.openedFeed !== null && this.table.caster.openedBy(this.openedFeed.key, '') === 'match.unknown')
      this.openedFeed = null;
  }

  private agreedWith(key: string, address: string): Agreed | CasterRefusal {
    this.forget();
    return this.table.caster.openedBy(key, address);
  }

  private async slice(opened: Opened, from: number, to: number, game: number): Promise<string[]> {
    const { packed } = opened;
    const missing = [];
    for (let seq = from; seq < to; seq++) if (!packed.has(seq)) missing.push(seq);
    const [first, last] = [missing.at(0), missing.at(-1)];
    const read = new Map<number, string>();
    if (first !== undefined && last !== undefined) {
      for (const step of await this.table.steps(first, last + 1))
        read.set(step.seq, packStep(stepForCaster(step, game)));
    }
    const steps = [];
    for (let seq = from; seq < to; seq++) {
      const step = packed.get(seq) ?? read.get(seq);
      if (step === undefined) continue;
      steps.push(step);
      if (packed.has(seq) || opened.size + step.length > KEPT) continue;
      packed.set(seq, step);
      opened.size += step.length;
    }
    return steps;
  }

  private pageOf({ terms, game, rests }: Agreed, steps: string[], more: boolean): FeedPage {
    const { seats, match } = this.table;
    const names = seats.list.map(({ name }) => name);
    return { ...terms, game, names, rests, over: match?.over ?? false, steps, more };
  }
}
