// The languages of the page. English is built in and fills every gap. Each other language is a folder
// next to this file, named by its code and loaded as one part when used. Nothing else lists them.
import { speakIn } from './index.ts';

/** The texts of a language by key, including rules (`refusal.MOVE-09`) and rulings (`AMB-49.ruling`). */
export type Texts = Readonly<Record<string, string>>;

const MORE = import.meta.glob<{ texts: Texts }>('./*/texts.ts');
const codeOf = (path: string): string => path.split('/')[1] ?? '';
const FETCH: Readonly<Record<string, () => Promise<{ texts: Texts }>>> = Object.fromEntries(
  Object.entries(MORE).map(([path, fetch]) => [codeOf(path), fetch]),
);

/** The codes of all languages, English first. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(FETCH).sort()];

/** Returns a language's own name. */
export const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** Returns the language to use: the chosen one, else the first available language of the reader. */
export function languageFor(chosen: string, own: readonly string[], among: readonly string[] = LANGUAGES): string {
  if (among.includes(chosen)) return chosen;
  return own.map((tag) => tag.split('-')[0] ?? '').find((code) => among.includes(code)) ?? 'en';
}

/** Switches to a language; English if its texts cannot be fetched. Text already drawn stays. */
export async function speak(code: string): Promise<void> {
  const fetch = FETCH[code];
  if (fetch === undefined) return;
  try {
    speakIn(code, (await fetch()).texts);
  } catch {
    // Offline, the page uses English; the next visit tries again.
  }
}
