import { relative, sep } from 'node:path';

/**
 * Plants the fault named by KT_MUTANT (see main.ts) while the tests load the code; nothing on disk changes.
 * Does nothing without that variable.
 */
export function mutantPlugin() {
  const planted = process.env.KT_MUTANT;
  const mutant =
    planted === undefined ? null : (JSON.parse(planted) as { file: string; find: string; replace: string });
  return {
    name: 'mutant',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | null {
      if (mutant === null) return null;
      const file = relative(process.cwd(), id.split('?')[0]).split(sep).join('/');
      return file === mutant.file ? code.replace(mutant.find, () => mutant.replace) : null;
    },
  };
}
