// Finds unused exports. An export says that other files use it.

/** Tests and benchmarks, which other files do not import. */
const TEST = /\.(test|bench)\.tsx?$/;
const EXPORTED = /^export (?:(?:async )?function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const IMPORTED = /(?:import|export)(?: type)? (?:\w+, )?\{([^}]*)\} from '(\.[^']+)'/g;
/**
 * WHOLE: imports of a module as a whole. STANDS_IN: files that the build uses in place of a library's file.
 */
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

/** Returns the names that an import list takes from a file: A and b for `type A, b as c`. */
const namesIn = (list: string): string[] =>
  [...list.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)].map(([, name = '']) => name);

/**
 * Returns exports that no other file imports. Imports in tests and tools count. A type in the signature of an
 * exported function need not be exported.
 * @param files source texts by path in the project
 */
export function unusedExports(files: Readonly<Record<string, string>>): { file: string; name: string }[] {
  const imported = new Set<string>();
  const wholeImports = new Set<string>();
  for (const [file, source] of Object.entries(files)) {
    for (const [, list = '', from = ''] of source.matchAll(IMPORTED))
      for (const name of namesIn(list)) imported.add(`${resolved(file, from)} ${name}`);
    for (const [, of, lazily = ''] of source.matchAll(WHOLE)) wholeImports.add(resolved(file, of ?? lazily));
  }
  return Object.entries(files).flatMap(([file, source]) => {
    if (TEST.test(file) || wholeImports.has(file) || STANDS_IN.test(file) || file.startsWith('scripts/')) return [];
    const names = new Set([...source.matchAll(EXPORTED)].map(([, name = '']) => name));
    return [...names].filter((name) => !imported.has(`${file} ${name}`)).map((name) => ({ file, name }));
  });
}
