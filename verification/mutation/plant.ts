// A mutant in the program: its place found, its edit made and looked at.
import { type Edit, editOf, faultOf } from './edit.ts';
import type { Mutant } from './list.ts';
import type { Program } from './program.ts';
import { select } from './select.ts';
import { MutationError } from './syntax.ts';

export interface Planted {
  /** The file the symbol was found in. */
  file: string;
  source: string;
  edit: Edit;
}

/** Finds a mutant's place. Throws a MutationError when there is none, several, or nothing changes. */
export function plant(program: Program, mutant: Mutant): Planted {
  const { file, root, node } = program.find(mutant.symbol, mutant.file);
  const edit = editOf(file.text, root, select(node, mutant.at), mutant.put);
  const fault = faultOf(file.path, file.text, root, edit);
  if (fault !== null) throw new MutationError(fault);
  return { file: file.path, source: file.text, edit };
}
