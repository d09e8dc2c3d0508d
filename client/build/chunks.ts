// Which modules come in one file: all that the page draws first, and all that its 3D table draws first. Left alone, the
// bundler makes a file of its own of whatever two parts share, and twenty small files pack worse than two.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/');

/** What starts the page. */
const PAGE = here('../main.tsx');
/** The entries of the two, in the order in which they are loaded. */
const GROUPS = [
  ['page', PAGE],
  ['table', here('../hud/Board3D.tsx')],
] as const;

/** Every module that comes along with one, without those that are fetched later. */
function alongWith(id: string, modules: Modules): Set<string> {
  const found = new Set([id]);
  for (const at of found) for (const to of modules.getModuleInfo(at)?.importedIds ?? []) found.add(to);
  return found;
}

/** The group of a module; null for what is fetched later. */
export function groupOf(): (id: string, modules: Modules) => string | null {
  const sets = new Map<string, Set<string>>();
  return (id, modules) => {
    for (const [name, entry] of GROUPS) {
      if (!sets.has(name)) sets.set(name, alongWith(entry, modules));
      // Who else shares the file must not start the page.
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
