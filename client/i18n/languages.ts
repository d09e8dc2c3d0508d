// The languages of the page. English comes with it and fills every gap; each other one is a folder beside this file, named
// by its code, whose texts are fetched as one part when it is spoken. Nothing else lists them.
import { speakIn } from './index.ts';

/** What a language's file holds: texts by key, those of rules (`refusal.MOVE-09`) and rulings (`AMB-49.ruling`) too. */
export type Texts = Readonly<Record<string, string>>;

const MORE = import.meta.glob<{ texts: Texts }>('./*/texts.ts');
const codeOf = (path: string): string => path.split('/')[1] ?? '';
const FETCH: Readonly<Record<string, () => Promise<{ texts: Texts }>>> = Object.fromEntries(
  Object.entries(MORE).map(([path, fetch]) => [codeOf(path), fetch]),
);

/** Codes of the languages there are, English first. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(FETCH).sort()];

/** A language's name in itself. */
export const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** The language to speak: the one chosen, else the first of the reader's own that there is. */
export function languageFor(chosen: string, own: readonly string[], among: readonly string[] = LANGUAGES): string {
  if (among.includes(chosen)) return chosen;
  return own.map((tag) => tag.split('-')[0] ?? '').find((code) => among.includes(code)) ?? 'en';
}

/** Speaks a language from now on; English where its texts cannot be fetched. What is drawn already stays as it is. */
export async function speak(code: string): Promise<void> {
  const fetch = FETCH[code];
  if (fetch === undefined) return;
  try {
    speakIn(code, (await fetch()).texts);
  } catch {
    // Without a line the page speaks English; the next visit tries again.
  }
}
