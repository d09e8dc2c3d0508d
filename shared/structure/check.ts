import { parseAst } from 'vite';
import { circlesOf } from './circles.ts';
import { clientFault, serverFault, sharedFault } from './floors.ts';

/** What runs in Node when the page is built. */
const FOR_THE_BUILD = /^client\/(build\/|vite\.config\.ts$)/;

/** Something in a file that the layout forbids. */
export interface Fault {
  file: string;
  law: string;
  what: string;
}

/** One import as written: where it leads and whether anything of it remains when types are gone. */
export interface Import {
  to: string;
  typeOnly: boolean;
  /** Written `with { type: 'json' }`, as Node asks for JSON. */
  asJson: boolean;
  /** Written `import(…)`: fetched when the code gets there. */
  lazy: boolean;
}

interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

const SUFFIXES = /\.(ts|tsx|mts|mjs|js|json|css|svg|png|jpg|webp|woff2|bin)$/;

/** Names that exist only in a browser, only in Node, or read a clock or chance: none of them in shared/. */
const FOREIGN = new Set(
  (
    'window document navigator localStorage sessionStorage indexedDB fetch XMLHttpRequest WebSocket Worker ' +
    'requestAnimationFrame cancelAnimationFrame alert HTMLElement ' +
    'process Buffer require module __dirname __filename global globalThis ' +
    'Date performance setTimeout setInterval setImmediate clearTimeout clearInterval crypto Intl ' +
    'parseFloat Float32Array Float64Array eval Function'
  ).split(' '),
);

/** What of Math gives the same integers everywhere. */
const WHOLE_MATH = new Set(['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc']);
const ROUNDING = new Set(['ceil', 'floor', 'round', 'trunc']);

/** Packages by where they may be used; in shared/ anything else is a fault. */
const SHARED_PACKAGES: Record<string, RegExp> = {
  '@noble/': /^shared\//,
  '@colyseus/schema': /^shared\/net\//,
  zod: /^shared\/net\//,
};
const NOT_IN_SERVER = /^(react|react-dom|three|zustand|@react-three\/|colyseus\.js|@colyseus\/sdk)/;
const NOT_IN_CLIENT = /^(node:|zod|express|ws$|colyseus$|@colyseus\/core|@colyseus\/ws-transport)/;

/** Tests, benchmarks and what only they use. They may use any tool, but nothing else may import them. */
export function isTest(file: string): boolean {
  return (
    /\.(test|bench)\.tsx?$/.test(file) ||
    /^verification\/|^shared\/structure\/|(^|\/)(e2e|testing|testkit)\//.test(file)
  );
}

const isWorker = (file: string) => /\.worker\.tsx?$/.test(file);

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

function walk(node: SyntaxNode, parent: SyntaxNode | null, key: string, visit: Visit): void {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node, name, visit);
  }
}
type Visit = (node: SyntaxNode, parent: SyntaxNode | null, key: string) => void;

function parse(file: string, source: string): SyntaxNode {
  return parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode;
}

function textOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** True when a named import or export list keeps nothing but types. */
function onlyTypes(node: SyntaxNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = node.specifiers as SyntaxNode[] | undefined;
  return !!names?.length && names.every((one) => one.importKind === 'type' || one.exportKind === 'type');
}

/**
 * The imports of a file: static, re-exported, dynamic and inside types.
 * @param file its path in the project, `shared/hex/hex.ts`
 * @param source its text
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

/** A relative import as a path in the project; a package stays as it is. */
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
  /^(shared|server|client|verification|assets|scripts)\//.test(path) || path === 'package.json';

/** Why this import breaks the one-way order or leads where it may not; null when it is fine. */
function importFault(file: string, { to, typeOnly, asJson }: Import): string | null {
  const [top] = file.split('/');
  if (inProject(to) && !SUFFIXES.test(to)) return `${to} needs its ending (.ts)`;
  // verification/ looks at the whole product from outside; not even a test of the product rests on it.
  if (to.startsWith('verification/') && top !== 'verification') return `the product cannot use ${to}`;
  if (isTest(file)) {
    return top === 'shared' && /^(server|client)\//.test(to) ? `tests of shared/ cannot use ${to}` : null;
  }
  if (inProject(to) && isTest(to)) return `${to} is for tests`;
  // Node runs shared/ and server/ as they are written: it knows no TSX, and JSON only when told.
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

/** Names a file declares itself: they hide the foreign ones. */
function declaredIn(tree: SyntaxNode): Set<string> {
  const names = new Set<string>();
  const bind = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'Identifier') names.add(node.name as string);
    for (const inner of [node.left, node.argument, node.value, node.parameter]) bind(inner);
    for (const list of [node.elements, node.properties]) if (Array.isArray(list)) list.forEach(bind);
  };
  walk(tree, null, '', (node) => {
    if (node.type === 'VariableDeclarator') bind(node.id);
    if (/Function|Class/.test(node.type)) bind(node.id);
    if (/^Import.*Specifier$/.test(node.type)) bind(node.local);
    if (/Function/.test(node.type) && Array.isArray(node.params)) node.params.forEach(bind);
  });
  return names;
}

/** True when an identifier stands for a value, not for a property's name or a type. */
function isUse(parent: SyntaxNode | null, key: string): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression' && key === 'property') return parent.computed === true;
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent.type) && key === 'key') {
    return parent.computed === true || parent.shorthand === true;
  }
  return !/^TS(?!As|NonNull|Satisfies)/.test(parent.type) && !/Specifier$/.test(parent.type);
}

const isMath = (node: unknown): node is SyntaxNode =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node.object) && node.object.name === 'Math';
const mathName = (node: SyntaxNode) => (isNode(node.property) ? (node.property.name as string) : '');

/** True when a division's result is rounded on the spot. */
function isRounded(parent: SyntaxNode | null): boolean {
  if (parent?.type === 'CallExpression' && isMath(parent.callee)) return ROUNDING.has(mathName(parent.callee));
  return parent?.type === 'BinaryExpression' && /^(\||>>|>>>)$/.test(parent.operator as string);
}

/** Variables of a module: what changes on a page belongs into a store or a component. */
function variablesOf(file: string, source: string): string[] {
  const { body } = parse(file, source) as { body?: unknown };
  return (Array.isArray(body) ? body : [])
    .map((node: unknown) => (isNode(node) && isNode(node.declaration) ? node.declaration : node))
    .filter((node: unknown) => isNode(node) && node.type === 'VariableDeclaration' && node.kind !== 'const')
    .map(() => 'a module has a variable of its own');
}

/** Uses of clock, chance, browser, Node and fractions in a file of shared/. Bots may weigh with fractions. */
function impurities(file: string, source: string): string[] {
  const tree = parse(file, source);
  const own = declaredIn(tree);
  const fractions = file.startsWith('shared/bots/');
  const found: string[] = [];
  walk(tree, null, '', (node, parent, key) => {
    const name = node.type === 'Identifier' ? (node.name as string) : '';
    if (FOREIGN.has(name) && !own.has(name) && isUse(parent, key)) found.push(name);
    if (isMath(node) && !WHOLE_MATH.has(mathName(node))) found.push(`Math.${mathName(node) || '[…]'}`);
    // Math handed on whole, or taken apart, would hide what is used of it.
    if (name === 'Math' && isUse(parent, key) && parent?.type !== 'MemberExpression') found.push('Math as a value');
    if (node.type === 'MetaProperty') found.push('import.meta');
    if (fractions) return;
    if (node.type === 'Literal' && typeof node.value === 'number' && !Number.isInteger(node.value)) {
      found.push(`the fraction ${node.value}`);
    }
    if (node.type === 'BinaryExpression' && node.operator === '/' && !isRounded(parent)) found.push('an unrounded /');
    if (node.type === 'AssignmentExpression' && node.operator === '/=') found.push('/=');
  });
  return found;
}

/**
 * Checks files against the layout: the one-way order of imports, what each part may use, purity of shared/, no circles,
 * and that the client reaches the deciding code (shared/flow/) in workers only.
 * @param files path in the project to source text
 */
export function checkStructure(files: Record<string, string>): Fault[] {
  const faults: Fault[] = [];
  const edges: Record<string, string[]> = {};
  for (const [file, source] of Object.entries(files)) {
    const imports = importsOf(file, source);
    edges[file] = imports.filter((one) => !one.typeOnly && !isWorker(one.to)).map((one) => one.to);
    for (const one of imports) {
      const what = importFault(file, one);
      if (what) faults.push({ file, law: 'imports', what });
    }
    if (file.startsWith('client/') && !isTest(file) && !isWorker(file) && !file.startsWith('client/scenes/')) {
      for (const what of variablesOf(file, source)) faults.push({ file, law: 'state', what });
    }
    if (file.startsWith('shared/') && !isTest(file)) {
      for (const what of impurities(file, source)) faults.push({ file, law: 'purity', what });
    }
  }
  for (const circle of circlesOf(edges)) {
    if (!isTest(circle[0])) faults.push({ file: circle[0], law: 'circle', what: circle.join(' → ') });
  }
  return [...faults, ...decidingInClient(edges)];
}

/** Paths from a page's file to shared/flow/ along imports that remain at run time, workers left out. */
function decidingInClient(edges: Record<string, string[]>): Fault[] {
  const faults: Fault[] = [];
  for (const start of Object.keys(edges)) {
    if (!start.startsWith('client/') || isTest(start) || isWorker(start)) continue;
    const way = wayToFlow(start, edges);
    // Only the file whose own import leads out of the client is named, not every page above it.
    if (way && !way[1].startsWith('client/')) faults.push({ file: start, law: 'decide', what: way.join(' → ') });
  }
  return faults;
}

function wayToFlow(start: string, edges: Record<string, string[]>): string[] | null {
  const before: Record<string, string> = { [start]: '' };
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at.startsWith('shared/flow/')) {
      const way: string[] = [];
      for (let step = at; step; step = before[step]) way.unshift(step);
      return way;
    }
    for (const next of edges[at] ?? []) {
      if (next in before) continue;
      before[next] = at;
      queue.push(next);
    }
  }
  return null;
}
