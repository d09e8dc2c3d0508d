// Each command is all or nothing: its entries are made durable together, then its effects are sent. If the
// entries cannot be written, nothing of it has happened.
import type { Journal, JournalBody, JournalEntry, MatchStep } from './entries.ts';

export class Transaction {
  private readonly journal: Journal;
  /** The entries and callbacks of the current command; null between commands. */
  private pending: { entries: [JournalEntry, MatchStep?][]; callbacks: (() => void)[] } | null = null;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  /**
   * Runs one command, commits its entries, then runs its callbacks.
   * @param rollBack called with the error if anything failed; its result is returned
   */
  run<T>(command: () => T, rollBack: (error: unknown) => T): T {
    const pending = { entries: [] as [JournalEntry, MatchStep?][], callbacks: [] as (() => void)[] };
    this.pending = pending;
    let result: T;
    try {
      result = command();
      if (pending.entries.length > 0) {
        for (const [entry, step] of pending.entries) this.journal.append(entry, step);
        this.journal.commit?.();
      }
    } catch (error) {
      this.pending = null;
      return rollBack(error);
    }
    this.pending = null;
    // The command is durable from here on, even if a callback throws.
    for (const callback of pending.callbacks) callback();
    return result;
  }

  write(time: number, body: JournalBody, step?: MatchStep): void {
    this.pending?.entries.push([{ time, ...body }, step]);
  }

  afterCommit(what: () => void): void {
    this.pending?.callbacks.push(what);
  }
}
