import { parseAst } from 'vite';

export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

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

/**
 * The last parsed tree is kept, because callers check one file several times in a row. They
 * must not change it.
 */
let lastTree: { file: string; source: string; tree: SyntaxNode } | null = null;

export function parse(file: string, source: string): SyntaxNode {
  if (lastTree?.file === file && lastTree.source === source) return lastTree.tree;
  const tree: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(tree)) throw new Error(`${file} has no tree`);
  lastTree = { file, source, tree };
  return tree;
}

export function textOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
