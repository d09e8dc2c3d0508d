// Removes code from a library's source at places found in its syntax tree. A missing place fails the build,
// so that a change of the library is noticed.
import { parseAst } from 'vite';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Returns '' for no name or a computed name. */
const nameOf = (id: unknown): string => (isNode(id) && id.type === 'Identifier' ? String(id.name) : '');

function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

function replace(code: string, spans: readonly { start: number; end: number; by: string }[]): string {
  const last = [...spans].sort((a, b) => b.start - a.start);
  return last.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** Returns a module's tree as plain nodes; the parser's own types are more detailed than needed. */
function treeOf(code: string): SyntaxNode {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('the module has no tree');
  return tree;
}

/**
 * Returns the module with these classes emptied. Their names stay, so that code that refers to them still
 * loads.
 * @param body replaces the contents of each class
 * @throws if the module lacks one of the classes
 */
export function unmakeClasses(code: string, names: readonly string[], body = UNMADE): string {
  const spans: { start: number; end: number; by: string }[] = [];
  walk(treeOf(code), (node) => {
    const name = nameOf(node.id);
    if (node.type !== 'ClassDeclaration' || !names.includes(name)) return;
    spans.push({ start: node.start, end: node.end, by: `class ${name} { ${body} }` });
  });
  if (spans.length !== names.length) throw new Error(`not all of ${names.join(', ')} are classes of this module`);
  return replace(code, spans);
}

export const UNMADE = 'constructor() { throw new Error("left out of this build"); }';

/** Returns the module without methods of these names. */
export function withoutMethods(code: string, names: readonly string[]): string {
  const spans: { start: number; end: number; by: string }[] = [];
  walk(treeOf(code), (node) => {
    if (node.type !== 'MethodDefinition' || !names.includes(nameOf(node.key))) return;
    spans.push({ start: node.start, end: node.end, by: '' });
  });
  return replace(code, spans);
}

/**
 * Returns the module without these methods.
 * @throws if the module lacks one of the methods
 */
export function withoutAllMethods(code: string, names: readonly string[]): string {
  const has = new Set<string>();
  walk(treeOf(code), (node) => {
    if (node.type === 'MethodDefinition') has.add(nameOf(node.key));
  });
  const missing = names.filter((name) => !has.has(name));
  if (missing.length > 0) throw new Error(`no method of this module any more: ${missing.join(', ')}`);
  return withoutMethods(code, names);
}

/** Returns the module with the values of these properties replaced. */
export function emptyProperties(code: string, by: Readonly<Record<string, string>>): string {
  const spans: { start: number; end: number; by: string }[] = [];
  walk(treeOf(code), (node) => {
    const empty = node.type === 'Property' ? by[nameOf(node.key)] : undefined;
    const { value } = node;
    if (empty !== undefined && isNode(value)) spans.push({ start: value.start, end: value.end, by: empty });
  });
  return replace(code, spans);
}
