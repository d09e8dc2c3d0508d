/** A one-line fault. */
export interface Mutant {
  /** What is wrong with it, in words. */
  name: string;
  file: string;
  /** Text that stands exactly once in the file. */
  find: string;
  replace: string;
  /** Test files to run. */
  tests: string[];
  /** Only the tests whose full title holds this (a regular expression); all of them without it. */
  only?: string;
  /** Rule ids or 'law N': a failing test's title must hold one of them. */
  caughtBy: string[];
}

/** Mutants of one file of the rules, by the tests of the rules that must catch them. */
export const inRules =
  (file: string, ...tests: string[]) =>
  (name: string, find: string, replace: string, ...caughtBy: string[]): Mutant => ({
    name,
    file: `shared/rules/${file}`,
    find,
    replace,
    tests: tests.map((t) => `shared/rules/${t}.test.ts`),
    caughtBy,
  });
