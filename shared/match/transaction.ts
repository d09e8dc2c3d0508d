// Each command is all or nothing: what it writes is made durable together, and only then is what it has to tell told. Where
// it cannot be written, nothing of it has happened.
import type { Journal, JournalBody, JournalEntry, MatchStep } from './entries.ts';

export class Transaction {
  private readonly journal: Journal;
  /** What the command under way has to write and to tell; null between commands. */
  private pending: { entries: [JournalEntry, MatchStep?][]; callbacks: (() => void)[] } | null = null;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  /**
   * Runs one command, commits what it wrote, then tells what it had to tell.
   * @param rollBack called with the error when the command threw or nothing could be written; its result is the result
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
    // From here on it stands, whatever goes wrong with the telling.
    for (const callback of pending.callbacks) callback();
    return result;
  }

  /** To be written with the command under way. */
  write(time: number, body: JournalBody, step?: MatchStep): void {
    this.pending?.entries.push([{ time, ...body }, step]);
  }

  /** To be told once the command under way is durable. */
  afterCommit(what: () => void): void {
    this.pending?.callbacks.push(what);
  }
}
