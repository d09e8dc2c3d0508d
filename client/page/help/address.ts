/** The rulebook's hash; a rule id or help topic may follow after a slash. */
export const BOOK_HASH = '#/rules';
