// The width of pages. Narrow lines keep the difference of two versions short.

export const COLUMNS = 110;

/** Returns the lines of a page beyond the columns. Tables, headings, code and pictures may be wider. */
export function wideLines(source: string): string[] {
  let isCode = false;
  return source.split('\n').filter((line) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isUnbroken =
      isCode || /^\s*(?:\||#|<!--|!\[)/.test(line) || !/\S\s/.test(line.replace(/^\s*(?:- |\d+\. )?/, ''));
    return line.length > COLUMNS && !isUnbroken;
  });
}
