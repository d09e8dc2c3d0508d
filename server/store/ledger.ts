// The journal of one match in the store.
import {
  EntryFault,
  type Journal,
  type JournalBody,
  type JournalEntry,
  type MatchStep,
} from '../../shared/play/match/entries.ts';
import type { MatchSave } from '../../shared/play/match/progress.ts';
import { type Entry, RecordWriter } from '../../shared/play/replay/entry.ts';
import type { Store } from './store.ts';

export const SNAPSHOT_EVERY = 40;

export class Ledger implements Journal {
  readonly matchId: number;
  private readonly store: Store;
  private readonly secret: string;
  private last: Entry;
  private fresh: { entries: JournalEntry[]; steps: MatchStep[] } = { entries: [], steps: [] };
  private unsaved = 0;

  /** @param last the newest entry */
  constructor(store: Store, matchId: number, secret: string, last: Entry) {
    this.store = store;
    this.matchId = matchId;
    this.secret = secret;
    this.last = last;
  }

  append(entry: JournalEntry, step?: MatchStep): void {
    this.fresh.entries.push(entry);
    if (step !== undefined) this.fresh.steps.push(step);
  }

  commit(): void {
    const { entries, steps } = this.fresh;
    this.fresh = { entries: [], steps: [] };
    if (entries.length === 0) return;
    const rows = this.chained(entries);
    const isOver = entries.some((e) => e.t === 'ended');
    this.store.append(this.matchId, rows, steps, isOver);
    this.last = rows[rows.length - 1] as Entry;
    this.unsaved += rows.length;
  }

  /** Throws an EntryFault for an entry that no record can hold. */
  private chained(entries: readonly JournalEntry[]): Entry[] {
    const writer = new RecordWriter(this.last);
    try {
      const rows = entries.map(({ time, ...body }) => writer.add(time, body as JournalBody));
      const end = entries.find((e) => e.t === 'ended');
      // Publishes the secret of a finished match.
      if (end !== undefined) rows.push(writer.add(end.time, { t: 'secret', secret: this.secret }));
      return rows;
    } catch (error) {
      throw new EntryFault(`an entry cannot be written: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Stores one entry immediately. */
  add(time: number, body: JournalBody): void {
    this.append({ time, ...body });
    this.commit();
  }

  get chain(): string {
    return this.last.chain;
  }

  get isSnapshotDue(): boolean {
    return this.unsaved >= SNAPSHOT_EVERY;
  }

  snapshot(save: MatchSave): void {
    this.store.snapshot(this.matchId, { entry: this.last.n, save });
    this.unsaved = 0;
  }
}
