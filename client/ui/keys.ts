// The meaning of a key press.

type Press = Readonly<Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>>;

/** Returns the letter or digit on a US keyboard; null for other keys. */
const usLabel = (code: string): string | null =>
  /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? null;

/**
 * Returns the shortcut of a key press: a lower-case Latin letter, a digit, or a key's name. Layouts without
 * Latin letters get the US letter, and a digit row that needs Shift also gives its digits without it.
 */
export function shortcutOf({ key, code, shiftKey }: Press): string {
  const label = usLabel(code);
  if (label !== null && key.length === 1 && !/^[a-z0-9]$/i.test(key)) {
    const isLetter = /^[a-z]$/.test(label);
    if (isLetter ? key.charCodeAt(0) > 127 : !shiftKey) return label;
  }
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Returns the position of a letter key as a US letter. */
export function positionOf({ key, code }: Pick<Press, 'key' | 'code'>): string {
  return code.startsWith('Key') ? (usLabel(code) ?? key) : key;
}

const isWithin = (at: EventTarget | null, places: string): boolean =>
  at instanceof Element && at.closest(places) !== null;

/** Returns whether the target is a field, a slider or in a dialog. */
export const isWriting = (at: EventTarget | null): boolean =>
  isWithin(at, 'input, textarea, select, [contenteditable], dialog');

/** Returns whether the target takes letters. A slider takes only arrows. */
export const takesLetters = (at: EventTarget | null): boolean =>
  isWithin(at, 'input:not([type=range]), textarea, select, [contenteditable]');

/** Returns whether this is a command of the browser or the system. */
export const isModified = (e: Readonly<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>>): boolean =>
  e.ctrlKey || e.metaKey || e.altKey;
