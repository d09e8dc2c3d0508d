// What a module is made of: itself and all it imports, and what they import, types alone left out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../shared/structure/imports.ts';

/** The project's own files that are reached from one of them by imports, by their paths in the project. */
export function filesReachedFrom(file: string): string[] {
  const reached = [file];
  for (const one of reached) {
    if (!one.endsWith('.ts')) continue;
    const source = readFileSync(join(import.meta.dirname, '..', one), 'utf8');
    for (const { to, typeOnly } of importsOf(one, source)) if (!typeOnly && !reached.includes(to)) reached.push(to);
  }
  return reached.filter((one) => one.includes('/') && /\.(ts|json)$/.test(one));
}
