// The word list of docs/style.md: turns of phrase that mark a sentence a reader has to read twice.

import { isNode, parse, type SyntaxNode, textOf, walk } from '../../shared/structure/syntax.ts';
import { parseFile } from '../citations/prose.ts';

const TURNS =
  /\b(?:who(?:m)?ever|(?:some|any|no|every)body|anew|beside|(?:is|are) had|of before|by (?:it|them)sel(?:f|ves)|what (?:is|was|are|were) (?:said|told|kept|shown|known|meant|asked|sent|written|played|drawn|made|done|seen|read|left)|is none|one that|those (?:who|of)|looks? on|on wish|hardly|nor|as many as|at once|comes? (?:to|upon)|in the place of|of its own|tells?|told|stands?|lies)\b/gi;

/** The files whose prose is counted, as patterns of git. */
export const PROSE_FILES = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.html', '*.md'];

/** Kinds of text, by their reader. Each kind has its own budget. */
export type Part = 'comments' | 'docs' | 'titles' | 'texts';

/** A piece of prose in a file. */
interface Prose {
  readonly part: Part;
  readonly file: string;
  /** The line number, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the hits of the word list in a text. Words in capitals are names of constants and do not count. */
export const hitsIn = (text: string): string[] =>
  [...text.matchAll(TURNS)].map(([turn]) => turn).filter((turn) => turn !== turn.toUpperCase());

export const wordsIn = (text: string): number => text.match(/[A-Za-z][A-Za-z’']*/g)?.length ?? 0;

const isTitled = (node: SyntaxNode): boolean => {
  let callee = node.callee;
  while (isNode(callee) && callee.type !== 'Identifier') callee = callee.object ?? callee.callee ?? callee.tag;
  return isNode(callee) && ['test', 'it', 'describe'].includes(String(callee.name));
};

/** Returns the text of a string or template literal; null for any other node. */
function literalText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type !== 'TemplateLiteral') return textOf(node);
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ');
}

/**
 * Returns the prose of a file: comments or a document, titles of tests, and texts of the
 * page in `client/i18n/en`.
 */
export function proseOf(file: string, source: string): Prose[] {
  const part = file.endsWith('.md') ? 'docs' : 'comments';
  const prose: Prose[] = parseFile(file, source).prose.map(({ line, text }) => ({ part, file, line, text }));
  const isTest = /\.test\.tsx?$/.test(file);
  const isTexts = file.startsWith('client/i18n/en/');
  if (!isTest && !isTexts) return prose;
  walk(parse(file, source), { type: 'File' }, '', (node) => {
    const first = isTexts && node.type === 'Property' ? node.value : (node.arguments as unknown[] | undefined)?.[0];
    const text = isTexts || (node.type === 'CallExpression' && isTitled(node)) ? literalText(first) : null;
    if (text === null) return;
    const line = source.slice(0, (first as { start: number }).start).split('\n').length;
    prose.push({ part: isTexts ? 'texts' : 'titles', file, line, text });
  });
  return prose;
}
