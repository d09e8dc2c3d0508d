/** Breaks prose of generated pages into lines. */

const COLUMNS = 110;
/**
 * Matches words. A code span is one word. A mark such as `-` or `1.` belongs to the word before it, because
 * it would begin a list at the start of a line.
 */
const WORDS = /(?:`[^`]*`|\S)+(?: (?:[-+*>#]+|\d+[.)])(?= |$))*/g;

/** Returns a paragraph or a list in lines of at most 110 columns. Returns any other block unchanged. */
export function wrapped(block: string): string {
  if (/^(?:#|\||<!--|```)/.test(block)) return block;
  const lines: string[] = [];
  for (const item of block.split('\n')) {
    let line = '';
    for (const word of item.match(WORDS) ?? []) {
      if (line !== '' && line.length + 1 + word.length > COLUMNS) {
        lines.push(line);
        line = item.startsWith('- ') ? `  ${word}` : word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.join('\n');
}
