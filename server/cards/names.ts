// Players' names as pictures can show them: in any script that the machine has a typeface for, or the seat's
// letter.
import { seatLetter } from '../../shared/catalogue/seat-colours.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns a name without symbols that cannot be drawn. Returns '' if a letter or digit is among them: half a
 * name would be a different name.
 */
function drawn(name: string, hasAll: (text: string) => boolean): string {
  // Characters that change the writing direction would affect the words around the name.
  const signs = name.normalize('NFC').replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
  let kept = '';
  for (const { segment } of graphemes.segment(signs)) {
    if (hasAll(segment)) kept += segment;
    else if (/[\p{L}\p{N}]/u.test(segment)) return '';
  }
  return kept.trim().replace(/\s+/g, ' ');
}

/**
 * Returns the names to draw, by seat: "Player A" replaces a name that cannot be drawn. Players whose names
 * look the same also get the letter of their seat. Empty names stay empty.
 * @param hasAll can a text be drawn?
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
