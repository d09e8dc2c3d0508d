import {
  ancestry,
  everyNode,
  isNode,
  isSame,
  MutationError,
  parse,
  partOf,
  rangeOf,
  type SyntaxNode,
} from './syntax.ts';

export interface Edit {
  start: number;
  end: number;
  text: string;
}

export const applyEdit = (source: string, { start, end, text }: Edit): string =>
  source.slice(0, start) + text + source.slice(end);

/** Expressions that need brackets next to an operator, and the parents in which they need them. */
const LOOSE = /^(Binary|Logical|Unary|Conditional|ArrowFunction|Assignment|Await|TSAs|TSSatisfies|Sequence|Object)/;
const TEARING = /^(Binary|Logical|Unary|Conditional|Member|TSAs|TSNonNull|TSSatisfies|Spread)/;

const isLoose = (node: SyntaxNode): boolean => LOOSE.test(node.type);

function expressionIn(text: string): SyntaxNode | null {
  try {
    const [only, ...more] = parse('text.ts', `(${text})`).body as SyntaxNode[];
    return more.length === 0 && only?.type === 'ExpressionStatement' ? (only.expression as SyntaxNode) : null;
  } catch {
    return null;
  }
}

/**
 * Fills a template. `$` is the node's own text; `$left`, `$test`, `$0:object` … are the texts of its parts.
 */
function filled(source: string, node: SyntaxNode, template: string): string {
  const isAlone = /^\$[a-z0-9:]*$/.test(template);
  return template.replace(/\$([a-z0-9]+(?::[a-z0-9]+)*)?/g, (_, path?: string) => {
    const part = path === undefined ? node : partOf(node, path);
    const text = source.slice(part.start, part.end);
    return isLoose(part) && !isAlone ? `(${text})` : text;
  });
}

/** Puts the text in brackets if it would be parsed differently in its surroundings. */
function replaced(source: string, root: SyntaxNode, node: SyntaxNode, text: string): Edit {
  const { start, end } = node;
  const parent = ancestry(root, node)[1];
  if (parent?.shorthand === true) return { start, end, text: `${source.slice(start, end)}: ${text}` };
  const isTorn =
    rangeOf(node) === node &&
    parent !== undefined &&
    (TEARING.test(parent.type) || parent.callee === node || (parent.type.startsWith('Arrow') && parent.body === node));
  const now = isTorn ? expressionIn(text) : null;
  return { start, end, text: now !== null && isLoose(now) ? `(${text})` : text };
}

function listAround(parent: SyntaxNode, node: SyntaxNode): SyntaxNode[] | null {
  for (const value of Object.values(parent)) {
    if (Array.isArray(value) && value.includes(node)) return value.filter(isNode);
  }
  return null;
}

/** Drops a node from its list, from `a && b`, or as a statement. */
function dropped(source: string, root: SyntaxNode, node: SyntaxNode): Edit {
  const parent = ancestry(root, node)[1];
  if (parent === undefined) throw new MutationError('the whole of a symbol cannot be dropped');
  if (parent.type === 'LogicalExpression') {
    const other = (node === parent.left ? parent.right : parent.left) as SyntaxNode;
    return replaced(source, root, parent, source.slice(other.start, other.end));
  }
  if (parent.type === 'ExpressionStatement') return dropped(source, root, parent);
  const { start, end } = rangeOf(node);
  const list = listAround(parent, node);
  if (parent.alternate === node && parent.type === 'IfStatement') {
    return { start: (parent.consequent as SyntaxNode).end, end, text: '' };
  }
  if (/Statement$|^(Function|Variable)Declaration$/.test(node.type))
    return { start, end, text: list === null ? '{}' : '' };
  if (parent.type === 'ReturnStatement') return { start, end, text: '' };
  if (list === null) throw new MutationError(`a ${node.type} in a ${parent.type} cannot be dropped`);
  // If the node is the first, the comma after it goes, too.
  const at = list.indexOf(node);
  const before = list[at - 1];
  if (before !== undefined) return { start: rangeOf(before).end, end, text: '' };
  const after = list[1];
  return { start, end: after === undefined ? end : rangeOf(after).start, text: '' };
}

/**
 * Returns the edit of a mutant.
 * @param root the program that contains the node
 * @param put `drop`, or the new text with `$`, `$left`, `$0` …
 */
export function editOf(source: string, root: SyntaxNode, node: SyntaxNode, put: string): Edit {
  return put === 'drop' ? dropped(source, root, node) : replaced(source, root, node, filled(source, node, put));
}

/** Returns what is wrong with an edit: it does not parse, or changes nothing. */
export function faultOf(file: string, source: string, before: SyntaxNode, edit: Edit): string | null {
  let after: SyntaxNode;
  try {
    after = parse(file, applyEdit(source, edit));
  } catch (error) {
    if (error instanceof MutationError) return error.message;
    throw error;
  }
  if (isSame(before, after)) return 'the program stays the same';
  const known = namesIn(before);
  const strange = [...namesIn(after)].filter((name) => !known.has(name) && !(name in globalThis));
  const parameters = strange.length === 0 ? new Set<string>() : new Set(parametersIn(after));
  const strangers = strange.filter((name) => !parameters.has(name));
  return strangers.length === 0 ? null : `${strangers.join(', ')}: no such name in ${file}`;
}

const nameCache = new WeakMap<SyntaxNode, ReadonlySet<string>>();

/** Returns the names in a program, without names of properties. */
function namesIn(root: SyntaxNode): ReadonlySet<string> {
  const known = nameCache.get(root) ?? findNames(root);
  // The names are cached, because many faults are planted in the same program.
  nameCache.set(root, known);
  return known;
}

function findNames(root: SyntaxNode): Set<string> {
  const all = everyNode(root);
  const keys = new Set(
    all.map((n) => (n.computed === true ? null : (n.key ?? (n.type === 'MemberExpression' && n.property)))),
  );
  return new Set(all.filter((n) => n.type === 'Identifier' && !keys.has(n)).map((n) => String(n.name)));
}

function parametersIn(root: SyntaxNode): string[] {
  const lists = everyNode(root)
    .map((node) => (/Function/.test(node.type) ? node.params : null))
    .filter(Array.isArray);
  return lists.flat().flatMap((parameter) => (isNode(parameter) ? [...namesIn(parameter)] : []));
}
