// Counts the server's work for the operator. The code that works only reports here.

/** How a request ended: done, or the code of the refusal. */
export type Outcome = 'done' | (string & {});

export interface WorkCounter {
  /** A step of a match was sent. */
  step(): void;
  /** A request at a table was answered. */
  command(name: string, outcome: Outcome, seconds: number): void;
  /** A request for an entry was answered. */
  entry(how: string, outcome: Outcome): void;
  /** An HTTP request was answered. */
  answered(status: number): void;
  /** A connection was closed to make room for another of the same address. */
  crowdedOut(): void;
  /** A write to the store succeeded or failed, after `seconds`. */
  wrote(ok: boolean, seconds: number): void;
  /** A copy of the store succeeded or failed. */
  copied(ok: boolean): void;
  /** Was a bot's thought ready when its answer was due? */
  thought(inTime: boolean): void;
  /** An unexpected fault. */
  fault(): void;
}
