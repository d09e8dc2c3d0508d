import { isTest } from './roles.ts';

const EXPORTED = /^export (?:(?:async )?function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;
/** Imports of a whole file. STANDS_IN: files that the build substitutes for a library's file. */
const WHOLE = /(?:import(?: type)? \* as \w+|export \*(?: as \w+)?) from '([^']+)'|import\('([^']+)'\)/g;
const STANDS_IN = /^client\/build\//;

function resolved(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * Returns exports that no other file names, tests and tools included: an export says that a change concerns
 * other files. A type in the signature of an exported function need not be exported.
 * @param files path in the project to source text
 */
export function exportedForNobody(files: Readonly<Record<string, string>>): { file: string; name: string }[] {
  const users = new Map<string, Set<string>>();
  const wholeImports = new Set<string>();
  for (const [file, source] of Object.entries(files)) {
    for (const [word] of source.matchAll(WORD)) {
      const found = users.get(word) ?? new Set<string>();
      users.set(word, found.add(file));
    }
    for (const [, of, lazily = ''] of source.matchAll(WHOLE)) wholeImports.add(resolved(file, of ?? lazily));
  }
  return Object.entries(files).flatMap(([file, source]) => {
    if (isTest(file) || wholeImports.has(file) || STANDS_IN.test(file)) return [];
    return [...source.matchAll(EXPORTED)].flatMap(([, name = '']) =>
      (users.get(name)?.size ?? 0) > 1 ? [] : [{ file, name }],
    );
  });
}
