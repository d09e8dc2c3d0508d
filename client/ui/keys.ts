// What a key that was pressed may mean: where it is a letter and no command, and when it belongs to the browser.

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
