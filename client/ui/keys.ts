// The meaning of a key press: a shortcut, a position on the keyboard, text in a field, or a command of the browser.

type Press = Readonly<Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>>;

/** The digit of a digit key, or the letter that a US keyboard prints on a letter key; null for all other keys. */
const usLabel = (code: string): string | null =>
  /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? null;

/**
 * Returns the shortcut of a key press on any layout: a lower-case Latin letter, a digit, or the name of another key (`Escape`, `?`).
 * A layout without Latin letters (Greek, Hebrew, Russian) gets the letter of a US keyboard; a digit row that needs Shift (French)
 * also gives its digits without it.
 */
export function shortcutOf({ key, code, shiftKey }: Press): string {
  const label = usLabel(code);
  if (label !== null && key.length === 1 && !/^[a-z0-9]$/i.test(key)) {
    const isLetter = /^[a-z]$/.test(label);
    if (isLetter ? key.charCodeAt(0) > 127 : !shiftKey) return label;
  }
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Returns the position of a letter key as the letter of a US keyboard, for keys that are chosen by their place; else the key. */
export function positionOf({ key, code }: Pick<Press, 'key' | 'code'>): string {
  return code.startsWith('Key') ? (usLabel(code) ?? key) : key;
}

const isWithin = (at: EventTarget | null, places: string): boolean =>
  at instanceof Element && at.closest(places) !== null;

/** Does somebody write there, move a slider, or look at a dialog? */
export const isWriting = (at: EventTarget | null): boolean =>
  isWithin(at, 'input, textarea, select, [contenteditable], dialog');

/** Does what is pressed there become a letter, or choose by one? A slider takes arrows alone. */
export const takesLetters = (at: EventTarget | null): boolean =>
  isWithin(at, 'input:not([type=range]), textarea, select, [contenteditable]');

/** Is a key held with it that makes it a command of the browser's or the system's? Shift does not. */
export const isModified = (e: Readonly<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>>): boolean =>
  e.ctrlKey || e.metaKey || e.altKey;
