// Decides which modules share a file: one for everything that the page draws first, and one for its 3D table.
// Without this the bundler makes about twenty small files of shared code, which compress worse.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/');

const PAGE = pathOf('../main.tsx');
/** The groups, in loading order. */
const GROUPS = [
  ['page', PAGE],
  ['table', pathOf('../page/bridge/Board3D.tsx')],
] as const;

function alongWith(id: string, modules: Modules): Set<string> {
  const found = new Set([id]);
  for (const at of found) for (const to of modules.getModuleInfo(at)?.importedIds ?? []) found.add(to);
  return found;
}

/** Returns the function that names the group of a module; null if the module is fetched later. */
export function groupOf(): (id: string, modules: Modules) => string | null {
  const sets = new Map<string, Set<string>>();
  return (id, modules) => {
    for (const [name, entry] of GROUPS) {
      if (!sets.has(name)) sets.set(name, alongWith(entry, modules));
      // The entry module stays out of the shared file: another page that loads the file must not
      // start this page.
      if (id !== PAGE && sets.get(name)?.has(id)) return name;
    }
    return null;
  };
}

/** Puts each group into one file. */
export function firstInOneFile(): Plugin {
  return {
    name: 'first-in-one-file',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: groupOf() }] } } } },
    }),
  };
}
