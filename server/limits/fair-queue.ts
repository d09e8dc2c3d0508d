// Runs work one piece after the other, in a fair order of the clients. A bounded number of pieces waits.
import { monotonicNow } from '../common/clock.ts';
import { Turns } from './turns.ts';

/** Thrown if too much work waits. */
export class QueueFull extends Error {}

interface Work {
  run(): Promise<void>;
  refuse(): void;
}

export class FairQueue {
  private readonly turns: Turns<Work>;
  private isRunning = false;

  /** @param most how many pieces of work may wait */
  constructor(most: number) {
    this.turns = new Turns(most);
  }

  /**
   * Runs this work in the turn of its client, and returns its result.
   * @throws QueueFull if there is no room, or another client with less use took the place
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting: Work = {
        run: () => work().then(resolve, reject),
        refuse: () => reject(new QueueFull()),
      };
      this.turns.add(who, waiting, monotonicNow())?.refuse();
      void this.runAll();
    });
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
      await turn.item.run();
      const now = monotonicNow();
      this.turns.spent(turn.who, now - began, now);
    }
    this.isRunning = false;
  }
}
