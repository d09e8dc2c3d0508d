// Writes a card's title, description and picture into the page, as metadata for chat programs.
import { readFile, stat } from 'node:fs/promises';
import { type CardPlace, pathOf } from './places.ts';
import { escaped } from './safe-text.ts';
import { type CardWords, GAME } from './words.ts';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;

/** Width and height, pixels. */
export const CARD_SIZE = [1200, 630] as const;
/** A picture's address is this prefix, the place's path and `.png`. */
export const CARD_PATH = '/api/card';

const pictureOf = (place: CardPlace): string => `${CARD_PATH}${pathOf(place)}.png`;

/**
 * Returns the page with a card's metadata.
 * @param origin the requested origin, because chat programs need absolute addresses
 */
export function withWords(page: string, place: CardPlace, { title, description }: CardWords, origin: string): string {
  const [width, height] = CARD_SIZE;
  const whole = escaped(`${title} · ${GAME}`);
  const meta = (key: 'name' | 'property', name: string, content: string): string =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`;
  const image = origin + pictureOf(place);
  const head = [
    `<title>${whole}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', GAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + pathOf(place)),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', `${title}. ${description}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
  ].join('\n    ');
  // Passes a function, because `replace` would interpret patterns such as `$&` in a text.
  return page.replace(DESCRIPTION, '').replace(TITLE, () => head);
}

/** Returns a function that returns the built page. It reads the file again after a change. */
export function builtPage(file: string): () => Promise<string | null> {
  let known = { mtime: -1, text: '' };
  return async () => {
    const info = await stat(file).catch(() => null);
    if (info === null) return null;
    if (info.mtimeMs !== known.mtime) known = { mtime: info.mtimeMs, text: await readFile(file, 'utf8') };
    return known.text;
  };
}
