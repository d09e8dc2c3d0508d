/**
 * The outcome of a test. A test that did not run has neither passed nor failed. `message`: its
 * first failure, `Name: text`.
 */
interface TestOutcome {
  title: string;
  passed: boolean;
  failed: boolean;
  message: string;
}

/** `unloaded`: why the file could not be loaded. */
export interface FileOutcome {
  file: string;
  unloaded: string;
  tests: TestOutcome[];
}

export type Report = FileOutcome[];
