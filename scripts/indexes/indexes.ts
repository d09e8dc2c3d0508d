// The index files of folders that hold one thing each: one line a thing, so that a new one needs no entry anywhere.
// Node has no glob that types could follow; so they are written by `npm run indexes`, and indexes.test.ts holds them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One index file: what it gathers. */
export interface Index {
  /** The index file, from the project's root; what it gathers lies in its folder. */
  file: string;
  /** The folder whose subfolders name the things. */
  folder: string;
  /** Where the part of a thing lies, from the index file. Things without one are left out. */
  part(thing: string): string;
  /** The name under which it is exported there. */
  name(thing: string): string;
}

/** `battle-hits` → `battleHits`: the name under which a folder's part is exported. */
export const nameOf = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `battle-hits` → `BattleHits`: the name of its component. */
export const componentOf = (folder: string): string => nameOf(`-${folder}`);

/** An index of a file that each subfolder beside it has. */
const ofFolders = (file: string, part: string): Index => ({
  file,
  folder: dirname(file),
  part: (thing) => `./${thing}/${part}`,
  name: nameOf,
});

export const INDEXES: readonly Index[] = [
  ofFolders('shared/decisions/shapes.ts', 'shape.ts'),
  ofFolders('shared/decisions/rules.ts', 'rule.ts'),
  ofFolders('shared/decisions/stand-ins.ts', 'stand-in.ts'),
  ofFolders('shared/effects/steps.ts', 'steps.ts'),
  ofFolders('shared/effects/traits.ts', 'trait.ts'),
  ofFolders('shared/effects/acts.ts', 'act.ts'),
  ofFolders('shared/effects/frames.ts', 'frame.ts'),
  ofFolders('shared/powers/powers.ts', 'power.ts'),
  {
    file: 'client/decide/panels.ts',
    folder: 'shared/decisions',
    part: (thing) => `./${thing}.tsx`,
    name: componentOf,
  },
];

/** What an index must hold, by the folders there are. Throws where a part does not export its thing's name. */
export function textOf(root: string, { file, folder, part, name }: Index): string {
  const lines: string[] = [];
  const things = readdirSync(join(root, folder), { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const thing of things.map((one) => one.name).sort()) {
    const path = join(root, dirname(file), part(thing));
    if (!existsSync(path)) continue;
    if (!new RegExp(`export (const|function) ${name(thing)}\\b`).test(readFileSync(path, 'utf8')))
      throw new Error(`${path} must export ${name(thing)}`);
    lines.push(`export { ${name(thing)} } from '${part(thing)}';`);
  }
  return [
    `// Written by \`npm run indexes\` from the folders ${folder === dirname(file) ? 'beside it' : `of ${folder}`}; a test holds it to them.`,
    ...lines,
    '',
  ].join('\n');
}
