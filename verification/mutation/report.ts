// What a run of tests says that a verdict needs.

/** The result of one test; `message` is that of its first failure, `Name: text`, empty for none. */
export interface TestOutcome {
  /** With the titles of the groups it stands in, one space between. */
  title: string;
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
