// What the server counts of its own work, for whoever runs it. Whoever does the work says so here and knows no more of it.

/** How a request ended: done, or the code of the refusal. */
export type Outcome = 'done' | (string & {});

export interface WorkCounter {
  /** A step of a match was sent. */
  step(): void;
  /** Somebody at a table asked for something, and was answered after `seconds`. */
  command(name: string, outcome: Outcome, seconds: number): void;
  /** Somebody wanted to come in. */
  entry(how: string, outcome: Outcome): void;
  /** An HTTP request was answered. */
  answered(status: number): void;
  /** A connection was ended to make room for another of its address. */
  crowdedOut(): void;
  /** The store wrote, or could not, which took `seconds`. */
  wrote(ok: boolean, seconds: number): void;
  /** A copy of the store was made, or was not. */
  copied(ok: boolean): void;
  /** A bot had thought about a decision when its answer was due, or had not. */
  thought(inTime: boolean): void;
  /** Something failed that nobody expected. */
  fault(): void;
}
