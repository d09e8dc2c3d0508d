import { relative, sep } from 'node:path';
import { applyEdit, type Edit } from './edit.ts';

/** The edit that the variable KT_MUTANT holds. */
export interface PlantedEdit extends Edit {
  file: string;
  /** The length of the file when the edit was made. */
  length: number;
}

/**
 * Plants the fault that KT_MUTANT names while the tests load the code. Does nothing without that variable.
 */
export function mutantPlugin() {
  return {
    name: 'mutant',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | null {
      const planted = process.env.KT_MUTANT;
      if (planted === undefined) return null;
      const edit = JSON.parse(planted) as PlantedEdit;
      if (relative(process.cwd(), id.replace(/\?.*/s, '')).split(sep).join('/') !== edit.file) return null;
      if (code.length !== edit.length) throw new Error(`${edit.file} has changed since the fault was made for it`);
      return applyEdit(code, edit);
    },
  };
}
