// Cutting what a page never runs out of a library's source, at places found by syntax: a part that is not there any more
// ends the build instead of being left in unnoticed.
import { parseAst } from 'vite';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The name a class or a member is declared by; '' for none, or one that is computed. */
const nameOf = (id: unknown): string => (isNode(id) && id.type === 'Identifier' ? String(id.name) : '');

function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** Replaces spans of a text, given in any order; they must not lie in one another. */
function replace(code: string, spans: readonly { start: number; end: number; by: string }[]): string {
  const last = [...spans].sort((a, b) => b.start - a.start);
  return last.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** The tree of a module, as plain nodes: the parser's types name each kind of node, which is more than is asked here. */
function treeOf(code: string): SyntaxNode {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('the module has no tree');
  return tree;
}

/**
 * The module with these classes unmade: their names stay, so that what refers to them still loads.
 * @param body what such a class holds instead
 * @throws where the module has no such class
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

/** The body of a class nobody makes. */
export const UNMADE = 'constructor() { throw new Error("left out of this build"); }';

/** The module without the methods of these names, in whatever classes. */
export function withoutMethods(code: string, names: readonly string[]): string {
  const spans: { start: number; end: number; by: string }[] = [];
  walk(treeOf(code), (node) => {
    if (node.type !== 'MethodDefinition' || !names.includes(nameOf(node.key))) return;
    spans.push({ start: node.start, end: node.end, by: '' });
  });
  return replace(code, spans);
}

/**
 * The module without these methods, each of which it must have.
 * @throws where a method is not there any more
 */
export function withoutAllMethods(code: string, names: readonly string[]): string {
  const has = new Set<string>();
  walk(treeOf(code), (node) => {
    if (node.type === 'MethodDefinition') has.add(nameOf(node.key));
  });
  const gone = names.filter((name) => !has.has(name));
  if (gone.length > 0) throw new Error(`no method of this module any more: ${gone.join(', ')}`);
  return withoutMethods(code, names);
}

/** The module with something else in place of what properties of these names hold. */
export function emptyProperties(code: string, by: Readonly<Record<string, string>>): string {
  const spans: { start: number; end: number; by: string }[] = [];
  walk(treeOf(code), (node) => {
    const empty = node.type === 'Property' ? by[nameOf(node.key)] : undefined;
    const { value } = node;
    if (empty !== undefined && isNode(value)) spans.push({ start: value.start, end: value.end, by: empty });
  });
  return replace(code, spans);
}
