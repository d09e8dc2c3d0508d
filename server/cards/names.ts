// Players' names on pictures, or the seat's letter.
import { seatLetter } from '../../shared/model/catalogue/seat-colours.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns '' if a letter or digit cannot be drawn: half a name would be another name. */
function drawn(name: string, hasAll: (text: string) => boolean): string {
  // Format characters would affect the words around.
  const signs = name.normalize('NFC').replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
  let kept = '';
  for (const { segment } of graphemes.segment(signs)) {
    if (hasAll(segment)) kept += segment;
    else if (/[\p{L}\p{N}]/u.test(segment)) return '';
  }
  return kept.trim().replace(/\s+/g, ' ');
}

/**
 * Returns the names to draw: "Player A" replaces a name that cannot be drawn. Names that look the same also
 * get the seat's letter. Empty names stay empty.
 */
export function drawnNames(names: readonly string[], hasAll: (text: string) => boolean): string[] {
  const shown = names.map((name) => drawn(name, hasAll));
  return names.map((name, seat) => {
    const own = shown[seat] ?? '';
    if (name === '') return '';
    if (own === '') return `Player ${seatLetter(seat)}`;
    return shown.indexOf(own) === shown.lastIndexOf(own) ? own : `${own} (${seatLetter(seat)})`;
  });
}
