/** Returns whether a file is a test, a benchmark or used only by these. No other file may import them. */
export function isTest(file: string): boolean {
  return (
    /\.(test|bench)\.tsx?$/.test(file) ||
    /^(verification|lab)\/|^shared\/structure\/|(^|\/)(e2e|testing|testkit)\//.test(file)
  );
}

export const isWorker = (file: string) => /\.worker\.tsx?$/.test(file);
