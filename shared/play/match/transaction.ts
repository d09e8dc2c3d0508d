// A command happens completely or not at all: its entries become durable together, and then its results are
// sent. If they cannot be written, the state before the command is restored.
import type { JournalBody, JournalEntry, JournalWriter, MatchStep } from './entries.ts';

export class Transaction {
  private readonly journal: JournalWriter;
  /** The entries and callbacks of the current command; null between commands. */
  private pending: { entries: [JournalEntry, MatchStep?][]; callbacks: (() => void)[] } | null = null;
  /**
   * The write of the current command's entries; null if there is no write. Resolves to true if it succeeded.
   */
  private writing: Promise<boolean> | null = null;

  constructor(journal: JournalWriter) {
    this.journal = journal;
  }

  /**
   * Runs one command, commits its entries, then runs its callbacks. If the journal returns a promise, the
   * result counts only when `written` resolves to true, and no other command may run until then.
   * @param rollBack called with the error if anything failed; its result is returned
   * @param hide restores the state before the command while its entries are being written; returns a function
   * that restores the state after the command
   */
  run<T>(command: () => T, rollBack: (error: unknown) => T, hide: () => () => void): T {
    if (this.writing !== null) throw new Error('the entries of another command are being written');
    const pending = { entries: [] as [JournalEntry, MatchStep?][], callbacks: [] as (() => void)[] };
    this.pending = pending;
    let result: T;
    let durable: Promise<void> | undefined;
    try {
      result = command();
      if (pending.entries.length > 0) {
        for (const [entry, step] of pending.entries) this.journal.append(entry, step);
        durable = this.journal.commit?.() ?? undefined;
      }
    } catch (error) {
      this.pending = null;
      return rollBack(error);
    }
    this.pending = null;
    // From here on the command is durable, even if a callback throws.
    const reportStep = (): void => {
      for (const callback of pending.callbacks) callback();
    };
    if (durable === undefined) reportStep();
    else this.writing = this.settle(durable, rollBack, hide(), reportStep);
    return result;
  }

  private async settle(
    durable: Promise<void>,
    rollBack: (error: unknown) => unknown,
    show: () => void,
    reportStep: () => void,
  ): Promise<boolean> {
    try {
      await durable;
    } catch (error) {
      this.writing = null;
      rollBack(error);
      return false;
    }
    this.writing = null;
    show();
    reportStep();
    return true;
  }

  /**
   * Resolves to true when the last command is durable and its callbacks have run; to false if it was undone.
   */
  async written(): Promise<boolean> {
    return this.writing ?? true;
  }

  write(time: number, body: JournalBody, step?: MatchStep): void {
    this.pending?.entries.push([{ time, ...body }, step]);
  }

  afterCommit(what: () => void): void {
    this.pending?.callbacks.push(what);
  }
}
