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

/** Letters that the pictures' typefaces hold; a text without its letters would silently be none. */
const DRAWN = /[^\x20-\x7e\xa0-\xac\xae-\xffŒœ–—‘’“”…•]/gu;

/** A text as a picture can be lettered with it, `most` characters of it. */
export function lettered(text: string, most: number): string {
  const drawn = text.normalize('NFC').replace(DRAWN, '·');
  return escaped(drawn.length > most ? `${drawn.slice(0, most - 1)}…` : drawn);
}
