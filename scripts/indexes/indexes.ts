// The index files of folders that hold one thing each: one line a thing, so that a new thing needs no entry
// anywhere. Node has no glob that types could follow, so `npm run indexes` writes them, and indexes.test.ts
// checks them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Index {
  /** The index file, from the project's root. Its things are in its folder. */
  file: string;
  /** The folder whose subfolders name the things. */
  folder: string;
  /** Returns the path of a thing's part, from the index file. Things without one are left out. */
  part(thing: string): string;
  /** Returns the name of the export there. */
  name(thing: string): string;
}

/** `battle-hits` → `battleHits`: returns the name under which a folder's part is exported. */
export const nameOf = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `battle-hits` → `BattleHits`: returns the name of its component. */
export const componentOf = (folder: string): string => nameOf(`-${folder}`);

/** Returns the index of a file in each subfolder. */
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

/**
 * Returns the content of an index for the existing folders. Throws if a part does not export its thing's
 * name.
 */
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
