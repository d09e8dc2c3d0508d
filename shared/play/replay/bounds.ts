// Upper bounds for records. A file may contain anything, and reading it must not cost more than reading the
// record of a real game.

/**
 * The most characters of a file. Most games have about a million; a game of six players over 43
 * rounds had five million.
 */
export const RECORD_MOST = 32_000_000;
/** The most characters of a line. A line with a whole game has some tens of thousands. */
export const LINE_MOST = 1_000_000;
/** The most items of a list and fields of an object. All Things of two boxes are 390. */
export const LIST_MOST = 1000;
/** The most characters of a name or a word. */
export const TEXT_MOST = 200;
export const TOO_LONG = 'the file is longer than any record';
