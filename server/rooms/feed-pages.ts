// What a caster is sent: pages of the steps that are old enough, put together in short turns of the loop. What was packed once is kept
// for a while: it never changes, and whoever comes anew asks for all of it.
import type { MatchStep } from '../../shared/match/entries.ts';
import type { Match } from '../../shared/match/match.ts';
import { CASTER_STEPS, type FeedPage } from '../../shared/net/messages.ts';
import { packStep } from '../../shared/net/pack.ts';
import { othersServed } from '../common/loop.ts';
import { CasterFeed } from '../games/caster-feed.ts';
import type { Store } from '../store/store.ts';
import type { Agreed, CasterAgreement, CasterRefusal } from './caster-agreement.ts';
import type { SeatAssignments } from './seat-assignments.ts';
import { stepForCaster } from './step.ts';

/** Steps read and packed in one turn of the loop. */
const SLICE = 8;
/** Characters of packed steps kept for a table: whoever comes anew begins with the oldest. */
const KEPT = 1_000_000;

/** The table it is about. */
interface FeedingTable {
  readonly seats: SeatAssignments;
  readonly match: Match | null;
  /** Which game of the table; 0 before the first. */
  readonly game: number;
  readonly caster: CasterAgreement;
  /** The match of it in the store, and steps of it with `from <= seq < to`. */
  readonly matchId: number;
  steps(from: number, to: number): MatchStep[];
}

/** A key's feed, for as long as the key opens anything. */
interface Opened {
  key: string;
  feed: CasterFeed;
  /** Steps as they are sent, by their number, and how long they are together. */
  packed: Map<number, string>;
  size: number;
}

export class FeedPages {
  private readonly store: Store;
  private readonly table: FeedingTable;
  private opened: Opened | null = null;

  constructor(store: Store, table: FeedingTable) {
    this.store = store;
    this.table = table;
  }

  /** Steps from `from` on that are old enough, for who has the key; else why not. */
  async page(key: string, address: string, from: number, now: number): Promise<FeedPage | CasterRefusal> {
    const { table } = this;
    const agreed = this.agreedWith(key, address);
    if (typeof agreed === 'string') return agreed;
    const { match } = table;
    if (match === null || agreed.rests || table.game !== agreed.game) return this.pageOf(agreed, [], false);
    if (this.opened?.key !== key) {
      this.opened = { key, feed: new CasterFeed(this.store, agreed.terms), packed: new Map(), size: 0 };
    }
    const { opened } = this;
    const game = {
      matchId: table.matchId,
      isOver: match.over,
      seq: match.game.seq,
      settledRound: match.settledRound,
      time: match.time.at(now),
      steps: (first: number, end: number) => table.steps(first, end),
    };
    const newest = await opened.feed.newest(game, othersServed);
    const to = Math.min(newest + 1, from + CASTER_STEPS);
    const steps: string[] = [];
    for (let at = from; at < to; at += SLICE) {
      if (at > from) await othersServed();
      // Whoever ended it meanwhile has ended it, and another game has other steps.
      if (table.match !== match) break;
      steps.push(...this.slice(opened, at, Math.min(to, at + SLICE), agreed.game));
    }
    const still = this.agreedWith(key, address);
    if (typeof still === 'string') return still;
    const isWhole = !still.rests && table.match === match;
    return this.pageOf(still, isWhole ? steps : [], isWhole && to <= newest);
  }

  /** Lets go of what was kept for a key that opens nothing any more. */
  forget(): void {
    if (this.opened !== null && this.table.caster.openedBy(this.opened.key, '') === 'match.unknown') this.opened = null;
  }

  /** What is agreed with who has this key. */
  private agreedWith(key: string, address: string): Agreed | CasterRefusal {
    this.forget();
    return this.table.caster.openedBy(key, address);
  }

  private slice(opened: Opened, from: number, to: number, game: number): string[] {
    const { packed } = opened;
    const missing = [];
    for (let seq = from; seq < to; seq++) if (!packed.has(seq)) missing.push(seq);
    const [first, last] = [missing.at(0), missing.at(-1)];
    const read = new Map<number, string>();
    if (first !== undefined && last !== undefined) {
      for (const step of this.table.steps(first, last + 1)) read.set(step.seq, packStep(stepForCaster(step, game)));
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
