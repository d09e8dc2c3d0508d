// Makes the index files of folders in which every file defines the same kind of thing, such as rules of
// decisions. `npm run generate -- indexes` writes them and indexes.test.ts checks them. (TypeScript could
// not type a glob.)
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';

export interface Index {
  file: string;
  folder: string;
  makers: readonly string[];
  /** Returns the name under which a thing's part is exported. If set, the index lists these parts. */
  part?: (thing: string) => string;
}

/** Returns the name of a decision's component: `battleHits` → `BattleHits`. */
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
    part: componentOf,
  },
];

function exportsIn(folder: string, form: RegExp): { file: string; names: string[] }[] {
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort((a, b) => (parse(a).name < parse(b).name ? -1 : 1))
    .map((file) => ({
      file,
      names: [...readFileSync(join(folder, file), 'utf8').matchAll(form)].map(([, name]) => name ?? '').sort(),
    }));
}

function exported(names: readonly string[], from: string): string {
  const line = `export { ${names.join(', ')} } from '${from}';`;
  return line.length <= 120 ? line : `export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Returns the content of an index. A thing without a part is not listed. */
export function textOf(root: string, { file, folder, makers, part }: Index): string {
  const things = exportsIn(join(root, folder), new RegExp(`^export const (\\w+) = (?:${makers.join('|')})\\b`, 'gm'));
  const parts = new Set(part === undefined ? [] : things.flatMap(({ names }) => names).map(part));
  const found =
    part === undefined
      ? things
      : exportsIn(join(root, dirname(file)), /^export (?:const|function) (\w+)\b/gm).map((entry) => ({
          ...entry,
          names: entry.names.filter((name) => parts.has(name)),
        }));
  return [
    `// Written by \`npm run generate -- indexes\` from the files of ${folder === dirname(file) ? 'this folder' : folder}; a test compares them.`,
    ...found.filter(({ names }) => names.length > 0).map(({ file: from, names }) => exported(names, `./${from}`)),
    '',
  ].join('\n');
}
