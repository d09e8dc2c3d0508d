// Modules of ours that stand for whole packages in the built page, where it needs little of them.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** By the name of the package. */
const STAND_INS: Readonly<Record<string, string>> = {
  msgpackr: here('./msgpack.ts'),
  i18next: here('./i18next.ts'),
};

/**
 * The plugin that puts our modules in the place of those packages when the page is built; tests and `npm run dev` have
 * the packages.
 */
export function standIns(): Plugin {
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name) => STAND_INS[name] ?? null,
  };
}
