// TypeScript as a tree: parsing, walking, and finding parts and words. Positions are offsets in the text.
import { parseSync } from 'vite';

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Thrown if a text cannot be parsed or a place cannot be found. The message says which. */
export class MutationError extends Error {}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

const bracketed = new WeakMap<SyntaxNode, SyntaxNode>();

/** Returns the range of an expression with its brackets, which are no nodes. */
export const rangeOf = (node: SyntaxNode): { start: number; end: number } => bracketed.get(node) ?? node;

/** Removes brackets and remembers their ranges. */
function unwrap(node: SyntaxNode): SyntaxNode {
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) node[key] = value.map((item) => (isNode(item) ? unwrap(item) : item));
    else if (isNode(value)) node[key] = unwrap(value);
  }
  if (node.type !== 'ParenthesizedExpression') return node;
  const inner = node.expression as SyntaxNode;
  bracketed.set(inner, node);
  return inner;
}

export function parse(file: string, source: string): SyntaxNode {
  const { program, errors }: { program: unknown; errors: readonly { message: string }[] } = parseSync(file, source);
  if (errors.length > 0 || !isNode(program))
    throw new MutationError(`${file} does not parse: ${errors[0]?.message ?? 'it has no tree'}`);
  return unwrap(program);
}

/** Returns the direct children of a node, in order; `{ a }` has one child. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (const key in node) {
    if (key === 'key' && node.shorthand === true) continue;
    const value = node[key];
    if (!Array.isArray(value)) {
      if (isNode(value)) children.push(value);
    } else for (const child of value) if (isNode(child)) children.push(child);
  }
  return children.length < 2 ? children : children.sort((a, b) => a.start - b.start);
}

/** Returns a node and its descendants, outer nodes first. */
export function everyNode(node: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  const walk = (parent: SyntaxNode): void => {
    all.push(parent);
    for (const child of childrenOf(parent)) walk(child);
  };
  walk(node);
  return all;
}

/** Returns the node and its ancestors up to `root`, innermost first. */
export function ancestry(root: SyntaxNode, node: SyntaxNode): SyntaxNode[] {
  const way: SyntaxNode[] = [];
  let at: SyntaxNode | undefined = root;
  while (at !== undefined && at !== node) {
    way.unshift(at);
    at = childrenOf(at).find((child) => child.start <= node.start && child.end >= node.end && contains(child, node));
  }
  return at === undefined ? [] : [node, ...way];
}

const contains = (outer: SyntaxNode, inner: SyntaxNode): boolean => everyNode(outer).includes(inner);

/** The parts of nodes by their names in ESTree. */
const PARTS: Record<string, readonly string[]> = {
  BinaryExpression: ['left', 'right'],
  LogicalExpression: ['left', 'right'],
  AssignmentExpression: ['left', 'right'],
  UnaryExpression: ['argument'],
  UpdateExpression: ['argument'],
  SpreadElement: ['argument'],
  ReturnStatement: ['argument'],
  ThrowStatement: ['argument'],
  ExpressionStatement: ['expression'],
  ChainExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  IfStatement: ['test', 'consequent', 'alternate'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  CallExpression: ['callee'],
  NewExpression: ['callee'],
  MemberExpression: ['object', 'property'],
  Property: ['key', 'value'],
  PropertyDefinition: ['value'],
  MethodDefinition: ['value'],
  ArrowFunctionExpression: ['body'],
  FunctionExpression: ['body'],
  FunctionDeclaration: ['body'],
  VariableDeclarator: ['init'],
  ForOfStatement: ['right', 'body'],
  ForInStatement: ['right', 'body'],
  ForStatement: ['init', 'test', 'update', 'body'],
  WhileStatement: ['test', 'body'],
  DoWhileStatement: ['test', 'body'],
  SwitchStatement: ['discriminant'],
  SwitchCase: ['test'],
};

/** The lists of nodes: arguments, elements, statements, parameters. */
const LISTS: Record<string, string> = {
  CallExpression: 'arguments',
  NewExpression: 'arguments',
  ArrayExpression: 'elements',
  ObjectExpression: 'properties',
  BlockStatement: 'body',
  SwitchCase: 'consequent',
  TemplateLiteral: 'expressions',
  ArrowFunctionExpression: 'params',
  FunctionExpression: 'params',
  FunctionDeclaration: 'params',
  VariableDeclaration: 'declarations',
};

/** Returns parts by name: `left`, `test`, `object` (whose method is called), `0` (the first argument). */
function partsOf(node: SyntaxNode): Map<string, SyntaxNode> {
  const parts = new Map<string, SyntaxNode>();
  const add = (name: string, value: unknown): void => {
    if (isNode(value)) parts.set(name, value);
  };
  for (const key of PARTS[node.type] ?? []) add(key, node[key]);
  const callee = node.callee;
  if (isNode(callee) && callee.type === 'MemberExpression') add('object', callee.object);
  const list = node[LISTS[node.type] ?? ''];
  if (Array.isArray(list)) for (const [i, value] of list.entries()) add(String(i), value);
  return parts;
}

/** Returns a part of a node, or of a part: `left:object`. Throws a MutationError without it. */
export function partOf(node: SyntaxNode, path: string): SyntaxNode {
  let at = node;
  for (const name of path.split(':')) {
    const part = partsOf(at).get(name);
    if (part === undefined) throw new MutationError(`a ${at.type} has no part ${name}`);
    at = part;
  }
  return at;
}

/** Returns a name, a literal as written (texts in single quotes) or an operator; null for other nodes. */
export function wordOf(node: SyntaxNode): string | null {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node.name);
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'TemplateElement') return `'${(node.value as { raw: string }).raw}'`;
  if (node.type === 'Literal') return typeof node.value === 'string' ? `'${node.value}'` : String(node.raw);
  return typeof node.operator === 'string' ? node.operator : null;
}

const wordCache = new WeakMap<SyntaxNode, ReadonlySet<string>>();

export function wordsIn(node: SyntaxNode): ReadonlySet<string> {
  let words = wordCache.get(node);
  if (words === undefined) {
    const all = new Set<string>();
    for (const inside of everyNode(node)) {
      const word = wordOf(inside);
      if (word !== null) all.add(word);
    }
    words = all;
    wordCache.set(node, words);
  }
  return words;
}

/** Returns the name of what is called: `push` of `list.push(…)`. */
export function calledName(node: SyntaxNode): string | null {
  const { callee } = node;
  if (!isNode(callee)) return null;
  return wordOf(callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property : callee);
}

export function keyOf(node: SyntaxNode): string | null {
  const key = node.key ?? node.id ?? (node.type === 'MemberExpression' ? node.property : undefined);
  if (!isNode(key)) return null;
  return key.type === 'Literal' ? String(key.value) : wordOf(key);
}

const POSITIONS = new Set(['start', 'end', 'range', 'raw', 'loc']);

/** Are two programs equal, whatever their layout? */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(x).filter((key) => !POSITIONS.has(key));
  return (
    keys.length === Object.keys(y).filter((key) => !POSITIONS.has(key)).length &&
    keys.every((key) => isSame(x[key], y[key]))
  );
}
