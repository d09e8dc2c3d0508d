// The languages of the page. Each except English is a folder next to this file, loaded when used. Nothing
// else lists them.
import { speakIn } from './index.ts';

/** Includes rules (`refusal.MOVE-09`) and rulings (`AMB-49.ruling`). */
export type Texts = Readonly<Record<string, string>>;

const MORE = import.meta.glob<{ texts: Texts }>('./*/texts.ts');
const codeOf = (path: string): string => path.split('/')[1] ?? '';
const FETCH: Readonly<Record<string, () => Promise<{ texts: Texts }>>> = Object.fromEntries(
  Object.entries(MORE).map(([path, fetch]) => [codeOf(path), fetch]),
);

export const LANGUAGES: readonly string[] = ['en', ...Object.keys(FETCH).sort()];

/** Returns a language's own name. */
export const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** Returns the chosen language, else the reader's first available language. */
export function languageFor(chosen: string, own: readonly string[], among: readonly string[] = LANGUAGES): string {
  if (among.includes(chosen)) return chosen;
  return own.map((tag) => tag.split('-')[0] ?? '').find((code) => among.includes(code)) ?? 'en';
}

/** Switches to a language; English if it cannot be fetched. Text already drawn stays. */
export async function speak(code: string): Promise<void> {
  const fetch = FETCH[code];
  if (fetch === undefined) return;
  try {
    speakIn(code, (await fetch()).texts);
  } catch {
    // The next visit tries again.
  }
}
