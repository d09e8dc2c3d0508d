// Turns at the store for requests that cannot be counted before the store was read, because only the store
// knows whether a token leads to a seat. The requests of one network take turns, so that they delay no other
// visitor and no game.
import { widerOf } from './networks.ts';

/** How many requests of one network read the store at the same time, and how many may wait. */
const AT_ONCE = 2;
const WAITING = 256;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

export class StoreTurns {
  private readonly networks = new Map<string, Turns>();

  /** Runs the work when it is the turn of this address. Returns null if too many of its requests wait. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T | null> {
    const network = widerOf(address);
    const turns = this.networks.get(network) ?? { running: 0, waiting: [] };
    this.networks.set(network, turns);
    if (turns.running < AT_ONCE) turns.running++;
    else if (turns.waiting.length < WAITING) await new Promise<void>((go) => turns.waiting.push(go));
    else return null;
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      if (next !== undefined) next();
      else if (--turns.running === 0) this.networks.delete(network);
    }
  }
}
