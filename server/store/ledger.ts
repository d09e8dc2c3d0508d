// Writes the journal of one match to the store.
import {
  EntryFault,
  type JournalBody,
  type JournalEntry,
  type JournalWriter,
  type MatchStep,
} from '../../shared/play/match/entries.ts';
import type { MatchSave } from '../../shared/play/match/match-save.ts';
import { type Entry, RecordWriter } from '../../shared/play/replay/entry.ts';
import { type Appended, type Journal, NO_END, type SeatResult } from './store.ts';

export const SNAPSHOT_EVERY = 40;

export class Ledger implements JournalWriter {
  readonly matchId: number;
  private readonly journal: Journal;
  private readonly secret: string;
  private last: Entry;
  private fresh: { entries: JournalEntry[]; steps: MatchStep[] } = { entries: [], steps: [] };
  private doubtful: Appended['doubtful'] = null;
  private unsaved = 0;

  /** @param last the newest stored entry */
  constructor(journal: Journal, matchId: number, secret: string, last: Entry) {
    this.journal = journal;
    this.matchId = matchId;
    this.secret = secret;
    this.last = last;
  }

  append(entry: JournalEntry, step?: MatchStep): void {
    this.fresh.entries.push(entry);
    if (step !== undefined) this.fresh.steps.push(step);
  }

  /**
   * Throws an EntryFault synchronously, and rejects if the store fails.
   * @param results the results of accounts, if the match ends
   */
  commit(results: readonly SeatResult[] = []): Promise<void> {
    const { entries, steps } = this.fresh;
    this.fresh = { entries: [], steps: [] };
    const isOver = entries.some((e) => e.t === 'ended');
    return this.store(this.chained(entries), { steps, isOver, results });
  }

  private async store(rows: readonly Entry[], more: Pick<Appended, 'steps' | 'isOver' | 'results'>): Promise<void> {
    const last = rows.at(-1);
    if (last === undefined) return;
    const { doubtful } = this;
    // Until the store has answered, it is unknown whether the entries are stored.
    this.doubtful = { n: this.last.n + 1, seq: Math.min(doubtful?.seq ?? NO_END, more.steps[0]?.seq ?? NO_END) };
    await this.journal.append(this.matchId, { entries: rows, ...more, doubtful });
    this.doubtful = null;
    this.last = last;
    this.unsaved += rows.length;
  }

  /** Throws an EntryFault for an entry that no record can hold. */
  private chained(entries: readonly JournalEntry[]): Entry[] {
    const writer = new RecordWriter(this.last);
    try {
      const rows = entries.map(({ time, ...body }) => writer.add(time, body as JournalBody));
      const end = entries.find((e) => e.t === 'ended');
      // The end of a match publishes its secret as a last entry.
      if (end !== undefined) rows.push(writer.add(end.time, { t: 'secret', secret: this.secret }));
      return rows;
    } catch (error) {
      throw new EntryFault(`an entry cannot be written: ${(error as Error).message}`, { cause: error });
    }
  }

  async add(time: number, body: JournalBody): Promise<void> {
    this.append({ time, ...body });
    await this.commit();
  }

  get chain(): string {
    return this.last.chain;
  }

  get isSnapshotDue(): boolean {
    return this.unsaved >= SNAPSHOT_EVERY;
  }

  async snapshot(save: MatchSave): Promise<void> {
    await this.journal.snapshot(this.matchId, { entry: this.last.n, save });
    this.unsaved = 0;
  }
}
