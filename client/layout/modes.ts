// The layout modes of the page: the only file with sizes of the window. `<html data-layout>` holds the words
// that fit the window, and the style sheets select by them: `:where([data-layout~="phone"])`.

/**
 * The condition of each word. Exactly one of `phone`, `phone-wide`, `tablet` and `desk` is true at a time.
 */
const WORDS = {
  /** A phone or a tablet held upright: the question is a sheet at the lower edge. */
  phone: '(max-width: 900px) and (orientation: portrait)',
  /** A phone on its side: the question is next to the board. */
  'phone-wide': '(max-height: 520px) and (orientation: landscape)',
  /** A tablet on its side, or a small window on a desktop. */
  tablet:
    '(max-width: 1100px) and (min-height: 521px) and (orientation: landscape), (min-width: 901px) and (max-width: 1100px) and (orientation: portrait)',
  desk: '(min-width: 1101px) and (min-height: 521px)',
  /** A phone in either orientation. */
  handheld: '(max-width: 900px) and (orientation: portrait), (max-height: 520px) and (orientation: landscape)',
  upright: '(orientation: portrait)',
  /** A phone on its side, with room for one line of buttons next to the board. */
  flat: '(max-height: 320px)',
  /** Pressed with fingers, at any size. */
  touch: '(pointer: coarse)',
  /** Too narrow for two columns of text. */
  narrow: '(max-width: 760px)',
  /** A desktop with room for the scale that the player chose. */
  roomy: '(min-width: 1240px) and (min-height: 680px)',
  broad: '(min-width: 1400px) and (min-height: 780px)',
  /** Next to a question, the battle panel would leave the board less than 70 %. */
  tight: '(max-width: 1599px)',
  /** A desktop with room for labels. */
  wide: '(min-width: 1600px) and (min-height: 780px)',
  /** A large screen, seen from farther away. */
  huge: '(min-width: 2200px) and (min-height: 1200px)',
} as const;

export type LayoutWord = keyof typeof WORDS;

/** Returns whether a word fits the window now. */
export const isLayout = (word: LayoutWord): boolean => matchMedia(WORDS[word]).matches;

/** Calls back whenever a word begins or ceases to fit. Returns the function that stops it. */
export function followLayout(word: LayoutWord, changed: () => void): () => void {
  const list = matchMedia(WORDS[word]);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Names the layout on the root of the page, now and after each change of the window. */
export function nameLayout(): void {
  const words = Object.keys(WORDS) as LayoutWord[];
  const name = () => {
    document.documentElement.dataset.layout = words.filter(isLayout).join(' ');
  };
  for (const word of words) followLayout(word, name);
  name();
}
