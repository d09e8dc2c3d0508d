// The npm scripts and the subcommands of `npm run generate`. docs/commands.md is generated from these tables.
import { LAB } from './lab.mjs';

/**
 * What each script of package.json does.
 * @type {Readonly<Record<string, string>>}
 */
export const SCRIPTS = {
  start: 'installs, builds and serves',
  dev: 'the page with hot reload on port 5173; the server behind it restarts on change',
  test: 'types, lint and the page; then unit, property and socket tests in parallel with browser tests; then the citations of rules; at most three files that failed run once more, alone. `.ci/run` does the same',
  check: 'types and lint alone',
  format: 'lint, and mends what it can',
  build: 'the page into `dist/client` (`-- --scenes` adds the page of fixed scenes)',
  lab: 'measurements and long runs: [below](#the-lab)',
  bench: 'the benchmarks; `npm run bench -- server` is short for `npm run lab -- bench server`',
  generate: 'writes generated files: [below](#generated-files)',
  docs: 'writes `docs/rules` from the rules as data, and this page from the tables of commands',
  rules:
    'lists each rule with the options that change it and the tests that name it; fails if a rule has none, if code, comment, test or document cites an id, refusal, name, file, heading or command that does not exist, or if an entry of `docs/decisions` lacks its decision, reason or line in the index; `-- --json`',
  prose:
    'turns of the [style’s](style.md) word list, by file and line, and the sum of each part; `-- FILES` limits it, `--sum` prints the sums alone',
  verify: 'verifies the record of a match (`-- FILE`); exits with 1 and names the first entry that differs',
  backup: 'copies the store (`-- FILE`, [one machine](operating/one-machine.md))',
  restore: 'restores a copy of the store (`-- FILE`, [one machine](operating/one-machine.md))',
};

/** @type {import('./find.mjs').Table} */
const GENERATE = {
  indexes: {
    module: 'scripts/indexes/main.ts',
    does: 'the index files of folders whose files define things of one form (decisions, effects, panels)',
  },
  fixtures: {
    module: 'verification/fixtures/main.ts',
    does: 'plays and records the fixtures of `shared/play/replay/fixtures` again',
    options: { '--check': 'only lists those that a change of the rules breaks' },
  },
  examples: {
    module: 'verification/examples/main.ts',
    does: 'the examples of the rulebook, from recorded games and scripts',
    options: { '--check': 'only lists those that would change' },
  },
  scenes: {
    module: 'server/testing/scenes.ts',
    does: 'the positions of the scenes page (`client/scenes/data`), from played games. `/scenes.html?scene=panel-move&size=390x844` shows one in a window of that size',
    options: { '--check': 'only lists those that would change' },
  },
};

/**
 * The tables of the scripts with subcommands.
 * @satisfies {Readonly<Record<string, import('./find.mjs').Table>>}
 */
export const TABLES = { lab: LAB, generate: GENERATE };
