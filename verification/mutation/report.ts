// What a run of tests says that a verdict needs.

/** The result of one test, neither where it was not run; `message` is that of its first failure, `Name: text`, else empty. */
export interface TestOutcome {
  /** With the titles of the groups it stands in, one space between. */
  title: string;
  passed: boolean;
  failed: boolean;
  message: string;
}

/** The result of one file; `unloaded` is why it could not be loaded, empty for none. */
export interface FileOutcome {
  file: string;
  unloaded: string;
  tests: TestOutcome[];
}

export type Report = FileOutcome[];
