// Where a key is a letter and no command.

/** Does somebody write there, or look at a dialog? */
export const isWriting = (at: EventTarget | null): boolean =>
  at instanceof Element && at.closest('input, textarea, select, [contenteditable], dialog') !== null;
