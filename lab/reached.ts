// The files that a module depends on, without imports of types.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../shared/structure/imports.ts';

export function filesReachedFrom(file: string): string[] {
  const reached = [file];
  for (const path of reached) {
    if (!path.endsWith('.ts')) continue;
    const source = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
    for (const { to, typeOnly } of importsOf(path, source)) if (!typeOnly && !reached.includes(to)) reached.push(to);
  }
  return reached.filter((path) => path.includes('/') && /\.(ts|mjs|json)$/.test(path));
}
