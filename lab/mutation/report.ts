// The part of a test run's report that a verdict needs.

/**
 * The result of one test, neither if it was not run. `message` is its first failure, `Name: text`, else
 * empty.
 */
export interface TestOutcome {
  /** With the titles of its groups, separated by spaces. */
  title: string;
  passed: boolean;
  failed: boolean;
  message: string;
}

/** The result of one file. `unloaded` says why it could not be loaded; empty if it was loaded. */
export interface FileOutcome {
  file: string;
  unloaded: string;
  tests: TestOutcome[];
}

export type Report = FileOutcome[];
