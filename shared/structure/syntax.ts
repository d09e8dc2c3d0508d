// A source file as a tree.
import { parseAst } from 'vite';

/** A node of a file's tree, as ESTree and TypeScript name them. */
export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

/** Is this a node of a tree, as a parser writes one? */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** Visits a node and everything in it, with what each stands in and as what. */
export function walk(node: SyntaxNode, parent: SyntaxNode | null, key: string, visit: Visit): void {
  visit(node, parent, key);
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) walk(child, node, name, visit);
    } else if (isNode(value)) walk(value, node, name, visit);
  }
}
type Visit = (node: SyntaxNode, parent: SyntaxNode | null, key: string) => void;

/** What was parsed last: a file is looked at for one thing after another. Nobody writes to its tree. */
let last: { file: string; source: string; tree: SyntaxNode } | null = null;

/** The tree of a source file; throws where it is no TypeScript. */
export function parse(file: string, source: string): SyntaxNode {
  if (last?.file === file && last.source === source) return last.tree;
  const tree: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(tree)) throw new Error(`${file} has no tree`);
  last = { file, source, tree };
  return tree;
}

/** The text of a string literal; null for anything else. */
export function textOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
