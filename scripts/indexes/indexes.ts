// The index files of folders that hold one thing each: one line a folder, so that a new one needs no entry anywhere.
// Node has no glob that types could follow; so they are written by `npm run indexes`, and indexes.test.ts holds them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One index file: what it gathers from which folders. */
export interface Index {
  /** The index file, from the project's root. */
  file: string;
  /** The folder whose subfolders are looked through. */
  folder: string;
  /** The file of a subfolder that is gathered; subfolders without one are left out. */
  part: string;
}

const decisions = (name: string, part: string): Index => ({
  file: `shared/decisions/${name}.ts`,
  folder: 'shared/decisions',
  part: `${part}.ts`,
});

const effects = (name: string, part: string): Index => ({
  file: `shared/effects/${name}.ts`,
  folder: 'shared/effects',
  part: `${part}.ts`,
});

export const INDEXES: readonly Index[] = [
  decisions('shapes', 'shape'),
  decisions('rules', 'rule'),
  decisions('stand-ins', 'stand-in'),
  effects('steps', 'steps'),
  effects('traits', 'trait'),
  effects('acts', 'act'),
  effects('frames', 'frame'),
  { file: 'shared/powers/powers.ts', folder: 'shared/powers', part: 'power.ts' },
];

/** `battle-hits` → `battleHits`: the name under which a folder's part is exported. */
export const nameOf = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What an index must hold, by the folders there are. Throws where a part does not export its folder's name. */
export function textOf(root: string, { folder, part }: Index): string {
  const names = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory() && existsSync(join(root, folder, one.name, part)))
    .map((one) => one.name)
    .sort();
  for (const name of names) {
    const path = join(root, folder, name, part);
    if (!readFileSync(path, 'utf8').includes(`export const ${nameOf(name)} =`))
      throw new Error(`${path} must export ${nameOf(name)}`);
  }
  const lines = names.map((name) => `export { ${nameOf(name)} } from './${name}/${part}';`);
  return ['// Written by `npm run indexes` from the folders beside it; a test holds it to them.', ...lines, ''].join(
    '\n',
  );
}
