import { isNode, parse, type SyntaxNode, walk } from './syntax.ts';

/** Globals that shared/ must not use. */
const FOREIGN = new Set(
  (
    'window document navigator localStorage sessionStorage indexedDB fetch XMLHttpRequest WebSocket Worker ' +
    'requestAnimationFrame cancelAnimationFrame alert HTMLElement ' +
    'process Buffer require module __dirname __filename global globalThis ' +
    'Date performance setTimeout setInterval setImmediate clearTimeout clearInterval crypto Intl ' +
    'parseFloat Float32Array Float64Array eval Function'
  ).split(' '),
);

/** Functions of Math that give the same integers on every machine. */
const WHOLE_MATH = new Set(['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc']);
const ROUNDING = new Set(['ceil', 'floor', 'round', 'trunc']);

/** Returns the names that a file declares, because they hide globals of the same name. */
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

function isRounded(parent: SyntaxNode | null): boolean {
  if (parent?.type === 'CallExpression' && isMath(parent.callee)) return ROUNDING.has(mathName(parent.callee));
  return parent?.type === 'BinaryExpression' && /^(\||>>|>>>)$/.test(parent.operator as string);
}

/**
 * Is this an empty map or set, which code must fill later? A WeakMap is allowed, because it is only a cache.
 */
function beginsEmpty({ id, init }: SyntaxNode): boolean {
  if (JSON.stringify(id).includes('"Readonly')) return false;
  if (!isNode(init) || init.type !== 'NewExpression' || !isNode(init.callee)) return false;
  return /^(Map|Set)$/.test(init.callee.name as string) && Array.isArray(init.arguments) && init.arguments.length === 0;
}

/** Returns the names of the objects to whose fields the file assigns, at any depth. */
function writtenIn(tree: SyntaxNode): ReadonlySet<unknown> {
  const names = new Set<unknown>();
  walk(tree, null, '', (node) => {
    const { left } = node;
    if (node.type !== 'AssignmentExpression' || !isNode(left) || left.type !== 'MemberExpression') return;
    if (isNode(left.object) && left.object.type === 'Identifier') names.add(left.object.name);
  });
  return names;
}

/**
 * Returns the state that a module changes: variables, empty maps and sets, and objects to whose fields it
 * assigns. Such state belongs in a store or component.
 */
export function variablesOf(file: string, source: string): string[] {
  const tree = parse(file, source);
  const { body } = tree as { body?: unknown };
  const written = writtenIn(tree);
  return (Array.isArray(body) ? body : [])
    .map((node: unknown) => (isNode(node) && isNode(node.declaration) ? node.declaration : node))
    .filter((node: unknown): node is SyntaxNode => isNode(node) && node.type === 'VariableDeclaration')
    .flatMap((node) => {
      if (node.kind !== 'const') return ['a module has a variable of its own'];
      const all = (Array.isArray(node.declarations) ? node.declarations : []).filter(isNode);
      const changes = ({ id, init }: SyntaxNode): boolean =>
        isNode(init) && init.type === 'ObjectExpression' && isNode(id) && written.has(id.name);
      return all.filter((d) => beginsEmpty(d) || changes(d)).map(() => 'a module has a variable of its own');
    });
}

/**
 * Returns uses of clock, chance, browser, Node and fractions in a file of shared/. Only bots, odds and the
 * director may use fractions.
 */
export function impurities(file: string, source: string): string[] {
  const tree = parse(file, source);
  const own = declaredIn(tree);
  const fractions = /^shared\/minds\/(bots|odds|director)\//.test(file);
  const found: string[] = [];
  walk(tree, null, '', (node, parent, key) => {
    const name = node.type === 'Identifier' ? (node.name as string) : '';
    if (FOREIGN.has(name) && !own.has(name) && isUse(parent, key)) found.push(name);
    if (isMath(node) && !WHOLE_MATH.has(mathName(node))) found.push(`Math.${mathName(node) || '[…]'}`);
    // Using `Math` as a value, for example as an argument, would hide which of its functions are used.
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

/** The file that makes a session. It creates a store for each part of the session. */
const SESSION = 'client/session/session.ts';
const STORE = /\b(?:create|createStore)(?:<[^()]*>)?\(\(/g;
const STATE = /\b(?:create|createStore|sessionPart|sharedPart|sessionState)[<(]/;

const isOfZustand = (text: string): boolean => /from 'zustand(\/vanilla)?'/.test(text);

/**
 * Returns the file of each store of the page; a file with two stores is listed twice. The stores of a
 * session do not count.
 */
export function storesOf(files: Record<string, string>): string[] {
  return Object.entries(files)
    .filter(([file, text]) => file.startsWith('client/') && file !== SESSION && isOfZustand(text))
    .flatMap(([file, text]) => [...text.matchAll(STORE)].map(() => file));
}

/** Returns the files outside client/session that assign the state of a store defined in another file. */
export function assignsOfOthers(files: Record<string, string>): string[] {
  return Object.entries(files)
    .filter(([file]) => /^client\/(?!session\/|scenes\/|e2e\/)/.test(file))
    .filter(([, text]) => /(?<!this)\.setState\(/.test(text) && !STATE.test(text))
    .map(([file]) => file);
}

/**
 * Returns the files of the product that read the current session themselves, instead of getting a
 * session from their caller.
 */
export const frontTakers = (files: Record<string, string>): string[] =>
  Object.keys(files).filter(
    (file) => /^client\/(?!scenes\/)/.test(file) && /\bfrontSession\(\)/.test(files[file] ?? ''),
  );
