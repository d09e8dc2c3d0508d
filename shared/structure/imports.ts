import { clientFault, isTest, serverFault, sharedFault } from './layers.ts';
import { isNode, parse, type SyntaxNode, textOf, walk } from './syntax.ts';

interface Import {
  to: string;
  typeOnly: boolean;
  /** Has the import the attribute that Node requires for JSON? */
  asJson: boolean;
  /** Is the file imported by `import()`? */
  lazy: boolean;
}

const SUFFIXES = /\.(ts|tsx|mts|mjs|js|json|css|svg|png|jpg|webp|woff2|bin)$/;

/** The files in client/ that run in Node. */
const FOR_THE_BUILD = /^client\/(build\/|vite\.config\.ts$)/;

/** The packages that shared/ may use, and the files that may use them. */
const SHARED_PACKAGES: Record<string, RegExp> = {
  '@noble/': /^shared\//,
  '@colyseus/schema': /^shared\/play\/net\//,
  zod: /^shared\/play\/net\//,
};
const NOT_IN_SERVER = /^(react|react-dom|three|zustand|@react-three\/|colyseus\.js|@colyseus\/sdk)/;
const NOT_IN_CLIENT = /^(node:|zod|express|ws$|colyseus$|@colyseus\/core|@colyseus\/ws-transport)/;

function onlyTypes(node: SyntaxNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = node.specifiers as SyntaxNode[] | undefined;
  return !!names?.length && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
}

/**
 * Returns the imports of a file: static, re-exported, dynamic and inside types.
 * @param file the path of the file in the project
 */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (to: string | null, typeOnly: boolean, asJson = false, lazy = false) => {
    if (to !== null) found.push({ to: resolve(file, to.replace(/\?.*$/, '')), typeOnly, asJson, lazy });
  };
  walk(parse(file, source), null, '', (node) => {
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) {
      const attributes = (node.attributes ?? []) as SyntaxNode[];
      add(textOf(node.source), onlyTypes(node), attributes.length > 0);
    }
    if (node.type === 'ImportExpression') add(textOf(node.source), false, isNode(node.options), true);
    if (node.type === 'TSImportType') add(textOf(node.source ?? node.argument), true);
  });
  return found;
}

/** Returns the path of an imported file; the name of a package is returned unchanged. */
function resolve(file: string, to: string): string {
  if (!to.startsWith('.')) return to;
  const parts = file.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const inProject = (path: string) =>
  /^(shared|server|client|verification|lab|assets|scripts)\//.test(path) || path === 'package.json';

export function importFault(file: string, { to, typeOnly, asJson }: Import): string | null {
  const [top] = file.split('/');
  if (inProject(to) && !SUFFIXES.test(to)) return `${to} needs its ending (.ts)`;
  // Even tests of the product must not depend on verification/ or lab/, but tests may use the frozen bots.
  if (to.startsWith('lab/') && top !== 'lab' && !(to === 'lab/steady-1/index.ts' && isTest(file)))
    return `${top}/ cannot use ${to}`;
  if (to.startsWith('verification/') && top !== 'verification' && top !== 'lab') return `the product cannot use ${to}`;
  if (isTest(file)) {
    return top === 'shared' && /^(server|client)\//.test(to) ? `tests of shared/ cannot use ${to}` : null;
  }
  if (inProject(to) && isTest(to)) return `${to} is for tests`;
  // Node cannot run TSX, and imports JSON only with an attribute.
  if (top !== 'client' && to.endsWith('.tsx')) return `Node cannot run ${to}`;
  if (top !== 'client' && to.endsWith('.json') && !asJson) return `${to} needs "with { type: 'json' }"`;
  if (top === 'server') {
    if (to.startsWith('client/') || NOT_IN_SERVER.test(to)) return `the server cannot use ${to}`;
    return serverFault(file, to);
  }
  if (top === 'client') {
    if (NOT_IN_CLIENT.test(to) && !typeOnly && !FOR_THE_BUILD.test(file)) return `the client cannot use ${to}`;
    return clientFault(file, to);
  }
  if (!inProject(to)) {
    const known = Object.entries(SHARED_PACKAGES).find(([name]) => to === name || to.startsWith(name));
    return known?.[1].test(file) ? null : `${file.split('/').slice(0, 2).join('/')} cannot use the package ${to}`;
  }
  return to.startsWith('shared/') ? sharedFault(file, to) : `shared/ cannot use ${to}`;
}
