// Texts from outside in markup, where they may mean nothing but themselves.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML or SVG, in an attribute too. Control characters, which neither may hold, are left out. */
export const escaped = (text: string): string =>
  text.replace(/\p{Cc}|\p{Cs}|\p{Cn}|\p{Co}/gu, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters of twice the width of others. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}\uff00-\uff60]/u;

/** Returns how many letters of usual width a text is about as wide as. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Returns a text for a picture, cut to the width of `most` letters. Its typefaces must have all of its characters. */
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
