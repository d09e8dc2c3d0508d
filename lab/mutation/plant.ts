import { type Edit, editOf, faultOf } from './edit.ts';
import type { Mutant } from './list.ts';
import type { Place, Program } from './program.ts';
import { select } from './select.ts';
import { MutationError } from './syntax.ts';

export interface Planted {
  file: string;
  source: string;
  edit: Edit;
}

/** Plants a fault. Throws a MutationError if it has no place, several places, or changes nothing. */
export function plant(program: Program, mutant: Mutant): Planted {
  const found: Planted[] = [];
  const why: string[] = [];
  // The selectors match in only one of the files.
  for (const place of program.find(mutant.symbol, mutant.file)) {
    try {
      found.push(plantAt(place, mutant));
    } catch (error) {
      if (!(error instanceof MutationError)) throw error;
      why.push(error.message);
    }
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  const files = found.map(({ file }) => file).join(', ');
  throw new MutationError(only === undefined ? [...new Set(why)].join('; ') : `several places fit: ${files}`);
}

function plantAt({ file, root, node }: Place, { at, put }: Mutant): Planted {
  const edit = editOf(file.text, root, select(node, at), put);
  const fault = faultOf(file.path, file.text, root, edit);
  if (fault !== null) throw new MutationError(fault);
  return { file: file.path, source: file.text, edit };
}
