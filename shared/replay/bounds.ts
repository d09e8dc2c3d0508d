// How much a record holds at most. Whoever writes a file may write anything into it, and any amount; it is not to cost its reader more
// than a game does.

/** Characters of a file; most games have about a million; one of six that went on for 43 rounds had five. */
export const RECORD_MOST = 32_000_000;
/** Characters of a line; a whole game in one has some tens of thousands. */
export const LINE_MOST = 1_000_000;
/** Items of a list, and fields of anything; all Things of two boxes are 390. */
export const LIST_MOST = 1000;
/** Characters of a name or a word. */
export const TEXT_MOST = 200;
/** What is said of a file that is longer. */
export const TOO_LONG = 'the file is longer than any record';
