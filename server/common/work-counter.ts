// Counts the server's work for the operator.

/** 'done', or the code of the refusal. */
export type Outcome = 'done' | (string & {});

export interface WorkCounter {
  step(): void;
  command(name: string, outcome: Outcome, seconds: number): void;
  entry(how: string, outcome: Outcome): void;
  answered(status: number): void;
  /** A connection was closed to make room for another connection of the same address. */
  crowdedOut(): void;
  /** A write to the store succeeded or failed, and took this many seconds. */
  wrote(ok: boolean, seconds: number): void;
  copied(ok: boolean): void;
  thought(inTime: boolean): void;
  fault(): void;
}
