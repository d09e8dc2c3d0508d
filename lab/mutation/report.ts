/** Neither passed nor failed if it was not run. `message`: its first failure, `Name: text`. */
export interface TestOutcome {
  title: string;
  passed: boolean;
  failed: boolean;
  message: string;
}

/** `unloaded`: why it could not be loaded. */
export interface FileOutcome {
  file: string;
  unloaded: string;
  tests: TestOutcome[];
}

export type Report = FileOutcome[];
