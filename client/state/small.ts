// Windows with so little room that sheets lie over the board: a phone's, upright or on its side.

/** Where the style sheets lay the log over the board or the question. */
export const SMALL = '(max-width: 760px) and (orientation: portrait), (max-height: 520px) and (orientation: landscape)';

/** Is the window as small as that now? */
export const isWindowSmall = (): boolean => matchMedia(SMALL).matches;
