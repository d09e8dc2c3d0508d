// The index files of folders whose files define things of one form, such as the rules of decisions: a new
// thing needs no entry anywhere. Node has no glob that types could follow, so `npm run generate -- indexes` writes them,
// and indexes.test.ts checks them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Index {
  /** The index file, from the project's root. */
  file: string;
  /** The folder whose files define the things. */
  folder: string;
  /** The functions that define them. */
  makers: readonly string[];
  /** Set if the index lists a file of its own folder for each thing, and not where things are defined. */
  part?: { path: (thing: string) => string; name: (thing: string) => string };
}

/** `battleHits` → `battle-hits`: returns the file of a thing. */
export const fileOf = (thing: string): string => thing.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `battleHits` → `BattleHits`: returns the name of its component. */
export const componentOf = (thing: string): string => thing.charAt(0).toUpperCase() + thing.slice(1);

const QUESTIONS = { folder: 'shared/model/decisions', makers: ['defineDecision', 'defineWindow'] };

export const INDEXES: readonly Index[] = [
  { file: 'shared/model/decisions/questions.ts', ...QUESTIONS },
  { file: 'shared/rules/decisions/rules.ts', folder: 'shared/rules/decisions', makers: ['rule', 'windowRule'] },
  { file: 'shared/minds/stand-ins/all.ts', folder: 'shared/minds/stand-ins', makers: ['standIn'] },
  { file: 'shared/rules/effects/acts.ts', folder: 'shared/rules/effects', makers: ['defineActs'] },
  {
    file: 'client/decide/panels.ts',
    ...QUESTIONS,
    part: { path: (thing) => `./${fileOf(thing)}.tsx`, name: componentOf },
  },
];

/** Returns the things that each file of a folder defines. */
function thingsIn(root: string, { folder, makers }: Index): { file: string; things: string[] }[] {
  const defined = new RegExp(`^export const (\\w+) = (?:${makers.join('|')})\\b`, 'gm');
  return readdirSync(join(root, folder))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .sort()
    .map((file) => ({
      file,
      things: [...readFileSync(join(root, folder, file), 'utf8').matchAll(defined)]
        .map(([, name]) => name ?? '')
        .sort(),
    }))
    .filter(({ things }) => things.length > 0);
}

/** Returns an export in the form that the formatter gives it. */
function exported(names: readonly string[], from: string): string {
  const line = `export { ${names.join(', ')} } from '${from}';`;
  return line.length <= 120 ? line : `export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Returns the content of an index. Throws if a part does not export its thing's name. */
export function textOf(root: string, index: Index): string {
  const { file, folder, part } = index;
  const found = thingsIn(root, index);
  const lines =
    part === undefined
      ? found.map(({ file: from, things }) => exported(things, `./${from}`))
      : found
          .flatMap(({ things }) => things)
          .sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1))
          .filter((thing) => existsSync(join(root, dirname(file), part.path(thing))))
          .map((thing) => {
            const path = join(root, dirname(file), part.path(thing));
            if (!new RegExp(`export (const|function) ${part.name(thing)}\\b`).test(readFileSync(path, 'utf8')))
              throw new Error(`${path} must export ${part.name(thing)}`);
            return exported([part.name(thing)], part.path(thing));
          });
  return [
    `// Written by \`npm run generate -- indexes\` from the files of ${folder === dirname(file) ? 'this folder' : folder}; a test compares them.`,
    ...lines,
    '',
  ].join('\n');
}
