/** Splits a file into prose (the comments of code, all of a document) and code. */
import { parseSync } from 'vite';

interface Line {
  readonly file: string;
  /** The line number, from 1. */
  readonly line: number;
  readonly text: string;
}

/** A file as lines of prose, and as code whose comments are replaced by spaces. */
export interface ParsedFile {
  readonly file: string;
  readonly prose: readonly Line[];
  readonly code: string;
}

const CODE = /\.(ts|tsx|mjs|js)$/;
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Returns the comments of a file. Throws if code cannot be parsed. */
function commentsOf(file: string, source: string): readonly { start: number; end: number }[] {
  if (file.endsWith('.css') || file.endsWith('.html')) {
    return [...source.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g)].map((m) => ({
      start: m.index,
      end: m.index + m[0].length,
    }));
  }
  if (!CODE.test(file)) return [];
  const { comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return comments;
}

export function parseFile(file: string, source: string): ParsedFile {
  const all = file.endsWith('.md') ? [{ start: 0, end: source.length }] : commentsOf(file, source);
  let code = source;
  const prose: Line[] = [];
  for (const { start, end } of all) {
    code = code.slice(0, start) + blank(source.slice(start, end)) + code.slice(end);
    const first = source.slice(0, start).split('\n').length;
    const texts = source.slice(start, end).split('\n');
    texts.forEach((text, i) => {
      prose.push({ file, line: first + i, text });
    });
  }
  return { file, prose, code };
}
