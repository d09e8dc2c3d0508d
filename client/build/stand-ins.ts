// Replaces packages in the built page by our own small modules.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const STAND_INS: Readonly<Record<string, string>> = {
  msgpackr: pathOf('./msgpack.ts'),
  i18next: pathOf('./i18next.ts'),
};

/** Returns the plugin that replaces these packages in the build. Tests and `npm run dev` use the packages. */
export function standIns(): Plugin {
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name) => STAND_INS[name] ?? null,
  };
}
