// Checks the width of pages and comments. Narrow lines keep the difference of two versions short.

export const COLUMNS = 110;

/**
 * Returns the lines of a page that are too wide. Tables, headings, code, pictures and lines with only a
 * link may be wider.
 */
export function wideLines(source: string): string[] {
  let isCode = false;
  return source.split('\n').filter((line) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isUnbroken =
      isCode ||
      /^\s*(?:\||#|<!--|!\[|- \[[^\]]*\]\(\S*\)$)/.test(line) ||
      !/\S\s/.test(line.replace(/^\s*(?:- |\d+\. )?/, ''));
    return line.length > COLUMNS && !isUnbroken;
  });
}

const COMMENT = /^\s*(?:\/\/|\/\*\*|\* )/;

/** Returns the lines of comments beyond the columns. Comments after code and orders to Biome may be wider. */
export const wideComments = (source: string): string[] =>
  source.split('\n').filter((line) => line.length > COLUMNS && COMMENT.test(line) && !/^\s*\/\/ biome-/.test(line));

const DOCSTRING = /\/\*\*\n((?:[ \t]*\*(?!\/).*\n)+)[ \t]*\*\//g;
/** Matches a line that is complete even if short: a tag, an item of a list, an example, or ids of rules. */
const COMPLETE = /^(?:[@{-]|(?:[A-Z]+-\d+,? ?)+$|\S*[#/]\S*$)/;

/** Returns the last lines of docstrings that have only one or two words. */
export function shortEndings(source: string): string[] {
  return [...source.matchAll(DOCSTRING)].flatMap(([, text = '']) => {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^\s*\* ?/, ''));
    const [last = '', previous = ''] = lines.toReversed();
    const isShort = previous !== '' && last.split(' ').length <= 2 && !COMPLETE.test(last);
    return isShort ? [last] : [];
  });
}
