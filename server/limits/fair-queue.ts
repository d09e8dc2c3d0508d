// Runs work one piece after the other, in a fair order of the clients. A bounded number of pieces waits.
import { monotonicNow } from '../common/clock.ts';
import { Turns } from './turns.ts';

/** Thrown if too much work waits. */
export class QueueFull extends Error {}

interface Work {
  begin(): void;
  refuse(): void;
  result: Promise<unknown>;
  ended: Promise<void>;
}

export class FairQueue {
  private readonly turns: Turns<Work>;
  /** Work that waits or runs, by name. */
  private readonly named = new Map<string, Work>();
  private isRunning = false;

  /** @param most how many pieces of work may wait */
  constructor(most: number) {
    this.turns = new Turns(most);
  }

  /**
   * Runs this work in the turn of its client, and returns its result. Work with the same name is run once, in
   * the turn of the client that is served first.
   * @throws QueueFull if there is no room, or another client with less use took the place
   */
  run<T>(who: string, name: string, work: () => Promise<T>): Promise<T> {
    const same = this.named.get(name);
    if (same !== undefined) {
      this.turns.share(same, who, monotonicNow());
      return same.result as Promise<T>;
    }
    let begin = (): void => {};
    let refuse = begin;
    const turn = new Promise<void>((resolve, reject) => {
      begin = resolve;
      refuse = () => reject(new QueueFull());
    });
    const result = turn.then(work);
    const forget = (): void => void this.named.delete(name);
    const added: Work = { begin, refuse, result, ended: result.then(forget, forget) };
    this.named.set(name, added);
    this.turns.add(who, added, monotonicNow())?.refuse();
    void this.runAll();
    return result;
  }

  /** Refuses the work that waits. */
  clear(): void {
    for (const waiting of this.turns.clear()) waiting.refuse();
  }

  private async runAll(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let turn = this.turns.next(monotonicNow()); turn; turn = this.turns.next(monotonicNow())) {
      const began = monotonicNow();
      turn.item.begin();
      await turn.item.ended;
      const now = monotonicNow();
      this.turns.spent(turn.who, now - began, now);
    }
    this.isRunning = false;
  }
}
