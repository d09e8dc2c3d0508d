// Selectors: how a mutant says which node it changes, without quoting the text around it.
//
//   if isWild              the `if` that has the word isWild in its condition or what follows it
//   call emit 'shownLost'  the call of emit that names the text 'shownLost'
//   property ids           the property (or method) ids
//   compare > left         the comparison with > and left
//   if refuse 'MOVE-03' .test    a part of what was found; .test:left is a part of that part
//   literal 6 #2           the second of several
//
// A word is a name, a number, a text in single quotes or an operator. If nested nodes match,
// the innermost counts.
import {
  calledName,
  everyNode,
  isNode,
  keyOf,
  MutationError,
  partOf,
  type SyntaxNode,
  wordOf,
  wordsIn,
} from './syntax.ts';

interface Kind {
  fits(node: SyntaxNode): boolean;
  /** The first word of a selector: the name of a called function, or the key of a property. */
  head?(node: SyntaxNode): string | null;
  /** The parts in which other words must occur; by default the whole node. */
  within?(node: SyntaxNode): unknown[];
}

const ofType =
  (...types: string[]) =>
  (node: SyntaxNode): boolean =>
    types.includes(node.type);
const withOperator =
  (type: string, operators: string) =>
  (node: SyntaxNode): boolean =>
    node.type === type && operators.split(' ').includes(String(node.operator));
const LOOPS = ['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'];

const KINDS: Readonly<Record<string, Kind>> = {
  if: { fits: ofType('IfStatement'), within: (n) => [n.test, n.consequent] },
  ternary: { fits: ofType('ConditionalExpression') },
  loop: { fits: ofType(...LOOPS), within: (n) => [n.left, n.right, n.init, n.test, n.update] },
  switch: { fits: ofType('SwitchStatement'), within: (n) => [n.discriminant] },
  case: { fits: ofType('SwitchCase'), head: (n) => (isNode(n.test) ? wordOf(n.test) : 'default') },
  return: { fits: ofType('ReturnStatement') },
  throw: { fits: ofType('ThrowStatement') },
  break: { fits: ofType('BreakStatement', 'ContinueStatement') },
  statement: { fits: ofType('ExpressionStatement') },
  block: { fits: ofType('BlockStatement') },
  call: { fits: ofType('CallExpression', 'NewExpression'), head: calledName },
  compare: { fits: withOperator('BinaryExpression', '< > <= >= === !== == != in instanceof') },
  math: { fits: withOperator('BinaryExpression', '+ - * / % ** | & ^ << >> >>>') },
  and: { fits: withOperator('LogicalExpression', '&&') },
  or: { fits: withOperator('LogicalExpression', '||') },
  nullish: { fits: withOperator('LogicalExpression', '??') },
  not: { fits: withOperator('UnaryExpression', '!') },
  minus: { fits: withOperator('UnaryExpression', '-') },
  assign: { fits: ofType('AssignmentExpression') },
  update: { fits: ofType('UpdateExpression') },
  const: { fits: ofType('VariableDeclarator'), head: keyOf },
  property: { fits: ofType('Property', 'PropertyDefinition', 'MethodDefinition'), head: keyOf },
  member: { fits: ofType('MemberExpression'), head: keyOf },
  index: { fits: (n) => n.type === 'MemberExpression' && n.computed === true },
  name: { fits: ofType('Identifier'), head: wordOf },
  literal: { fits: ofType('Literal'), head: wordOf },
  array: { fits: ofType('ArrayExpression') },
  object: { fits: ofType('ObjectExpression') },
  spread: { fits: ofType('SpreadElement') },
  arrow: { fits: ofType('ArrowFunctionExpression') },
  template: { fits: ofType('TemplateLiteral') },
  as: { fits: ofType('TSAsExpression') },
};

interface Step {
  kind: string;
  words: readonly string[];
  /** Which match in the order of the text, from 1; 0 for exactly one. */
  nth: number;
  /** A part of the match, or ''. */
  part: string;
}

const NTH = /^#[1-9]\d*$/;
const PART = /^\.[a-z0-9]+(:[a-z0-9]+)*$/;

function kindOfNode(name: string): Kind {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (kind === undefined) throw new MutationError(`no kind of node is called ${name}`);
  return kind;
}

/** Reads one selector. Throws a MutationError for an unknown kind. */
export function readStep(text: string): Step {
  const [kind = 'nothing', ...rest] = text.match(/'[^']*'|\S+/g) ?? [];
  kindOfNode(kind);
  const part = rest.find((word) => PART.test(word))?.slice(1) ?? '';
  const nth = Number(rest.find((word) => NTH.test(word))?.slice(1) ?? 0);
  return { kind, words: rest.filter((word) => !PART.test(word) && !NTH.test(word)), nth, part };
}

export const writeStep = ({ kind, words, nth, part }: Step): string =>
  [kind, ...words, ...(nth > 0 ? [`#${nth}`] : []), ...(part === '' ? [] : [`.${part}`])].join(' ');

function fits(node: SyntaxNode, kind: Kind, words: readonly string[]): boolean {
  if (!kind.fits(node)) return false;
  const [first, ...others] = words;
  if (kind.head !== undefined && first !== undefined && kind.head(node) !== first) return false;
  const sought = kind.head === undefined ? words : others;
  const places = (kind.within?.(node) ?? [node]).filter(isNode);
  return sought.every((word) => places.some((place) => wordsIn(place).has(word)));
}

/** Returns the n-th match, or if the selector has no number all innermost matches. */
function matches(root: SyntaxNode, step: Step): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  const kind = kindOfNode(step.kind);
  for (const node of everyNode(root)) if (fits(node, kind, step.words)) all.push(node);
  if (step.nth > 0) return all.slice(step.nth - 1, step.nth);
  return all.filter((outer) => !all.some((n) => n !== outer && n.start >= outer.start && n.end <= outer.end));
}

/** Returns the node to which selectors lead. Throws a MutationError if they lead to none or to several. */
export function select(root: SyntaxNode, steps: readonly string[]): SyntaxNode {
  let at = root;
  for (const text of steps) {
    const step = readStep(text);
    const found = matches(at, step);
    const [only] = found;
    if (only === undefined || found.length > 1) throw new MutationError(`${found.length} places fit "${text}"`);
    at = step.part === '' ? only : partOf(only, step.part);
  }
  return at;
}
