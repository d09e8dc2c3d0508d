// Escapes texts from outside for markup.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or SVG. Removes control characters, which neither allows. */
export const escaped = (text: string): string =>
  text.replace(/\p{Cc}|\p{Cs}|\p{Cn}|\p{Co}/gu, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}\uff00-\uff60]/u;

/** Returns the approximate width of a text. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/**
 * Returns the beginning of a text, as wide as `most` letters. Each character of the text
 * may need another typeface.
 */
export function lettered(text: string, most: number): string {
  if (widthOf(text) <= most) return escaped(text);
  let cut = '';
  let width = 1;
  for (const { segment } of graphemes.segment(text)) {
    width += WIDE.test(segment) ? 2 : 1;
    if (width > most) break;
    cut += segment;
  }
  return escaped(`${cut}…`);
}
