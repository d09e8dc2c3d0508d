// What a file is for, told by its path.

/** Tests, benchmarks and what only they use. They may use any tool, but nothing else may import them. */
export function isTest(file: string): boolean {
  return (
    /\.(test|bench)\.tsx?$/.test(file) ||
    /^verification\/|^shared\/structure\/|(^|\/)(e2e|testing|testkit)\//.test(file)
  );
}

/** What runs beside the page, in a thread of its own. */
export const isWorker = (file: string) => /\.worker\.tsx?$/.test(file);
